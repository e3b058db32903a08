/** The widths a picture comes in; the server makes no others. */
export type PictureWidth = 80 | 160 | 320 | 480 | 640 | 960 | 1280

/** Where a stored picture is fetched from; its key comes from the API. Without a width it comes as it is kept. */
export function mediaUrl(key: string, width?: PictureWidth): string {
  const path = `/media/${key.split('/').map(encodeURIComponent).join('/')}`
  return width ? `${path}?w=${width}` : path
}

/** A picture that fills different widths: the browser takes the smallest that is sharp. */
export const pictureSet = (key: string, ...widths: [PictureWidth, ...PictureWidth[]]) => ({
  src: mediaUrl(key, widths[0]),
  srcSet: widths.map((width) => `${mediaUrl(key, width)} ${width}w`).join(', '),
})
