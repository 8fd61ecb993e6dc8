export default { build: { target: 'es2022', modulePreload: false } };
