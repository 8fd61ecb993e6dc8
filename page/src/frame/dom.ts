// Makes elements:
//
//     h('button', { type: 'button', class: 'main', onclick: solve }, 'Solve')
//
// Attributes are set as such; names that begin with "on" are listeners; false and undefined are left out.

type Attribute = string | number | boolean | undefined | ((event: never) => void);

export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, Attribute> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value as unknown as EventListener);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** The text of an element, set only if it differs: live regions read out what is set. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Shows an SVG of the library. The page's policy blocks styles in markup, but not those that a script sets. */
export function setPicture(element: HTMLElement, svg: string): void {
  element.innerHTML = svg.replaceAll(' style="', ' data-style="');
  for (const styled of element.querySelectorAll<SVGElement>('[data-style]'))
    styled.style.cssText = styled.dataset.style!;
}
