export default {
  mode: 'production',
  entry: './page.js',
  experiments: { outputModule: true },
  output: { filename: 'page.mjs', module: true, publicPath: '/' },
  performance: { hints: false },
};
