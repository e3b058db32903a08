/** The same without subtitles and keys of studios, neither of which our pieces have; a third smaller. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
