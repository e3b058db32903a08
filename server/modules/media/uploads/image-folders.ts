import type { Static } from 'typebox'
import type { ImageFolder } from '../../../../contract/media/upload.ts'
import type { ImageSize } from '../decoding/decode-task.ts'

/** Folders of public images: what users upload, and pictures of pages that messages link to. */
export type PublicImageFolder = Static<typeof ImageFolder> | 'linkPreview'

/** Storage path, full and small size per upload folder. */
export const imageFolders: Record<PublicImageFolder, { path: string; sizes: [ImageSize, ImageSize] }> = {
  profile: {
    path: 'profile',
    sizes: [
      { width: 640, height: 640, fit: 'cover' },
      { width: 160, height: 160, fit: 'cover' },
    ],
  },
  profileBanner: {
    path: 'profile-banner',
    sizes: [
      { width: 1600, height: 1600, fit: 'inside' },
      { width: 800, height: 800, fit: 'inside' },
    ],
  },
  linkPreview: {
    path: 'link-preview',
    sizes: [
      { width: 640, height: 640, fit: 'inside' },
      { width: 160, height: 160, fit: 'cover' },
    ],
  },
  house: {
    path: 'house',
    sizes: [
      { width: 1600, height: 1600, fit: 'inside' },
      { width: 800, height: 800, fit: 'inside' },
    ],
  },
}

/** Folders whose files are public. Nothing else is served without a signature. */
export const publicFolders: ReadonlySet<string> = new Set(Object.values(imageFolders).map(({ path }) => path))

/** `profile/x.webp` has `profile/x-small.webp` beside it. */
export const smallKey = (key: string) => key.replace(/\.webp$/, '-small.webp')
