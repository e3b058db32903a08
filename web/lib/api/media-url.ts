/** The widths the server generates. */
export type ImageWidth = 80 | 160 | 320 | 480 | 640 | 960 | 1280

/** URL of a stored image by its key. Without a width it is the original size. */
export function mediaUrl(key: string, width?: ImageWidth): string {
  const path = `/media/${key.split('/').map(encodeURIComponent).join('/')}`
  return width ? `${path}?w=${width}` : path
}

/** `src` and `srcSet` of a responsive image. */
export const imageSet = (key: string, ...widths: [ImageWidth, ...ImageWidth[]]) => ({
  src: mediaUrl(key, widths[0]),
  srcSet: widths.map((width) => `${mediaUrl(key, width)} ${width}w`).join(', '),
})
