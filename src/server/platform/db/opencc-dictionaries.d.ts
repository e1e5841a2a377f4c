declare module 'opencc-js/dict/*' {
  const dictionary: string;
  export default dictionary;
}
