/** hls.js without subtitles and DRM, neither of which our streams use; a third smaller. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
