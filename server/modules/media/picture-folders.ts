import type { Static } from 'typebox'
import type { PictureFolder } from '../../../contract/upload.ts'
import type { PictureSize } from './make-picture.ts'

type Folder = Static<typeof PictureFolder>

/** What becomes of a picture by the folder it is sent to: where it is kept, its size and its small size. */
export const pictureFolders: Record<Folder, { path: string; sizes: [PictureSize, PictureSize] }> = {
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
  house: {
    path: 'house',
    sizes: [
      { width: 1600, height: 1600, fit: 'inside' },
      { width: 800, height: 800, fit: 'inside' },
    ],
  },
}

/** Folders whose files anyone may fetch by their key. Nothing else that is stored is ever served from here. */
export const openFolders: ReadonlySet<string> = new Set(Object.values(pictureFolders).map(({ path }) => path))

/** Beside `profile/x.webp` stands `profile/x-small.webp`. */
export const smallKey = (key: string) => key.replace(/\.webp$/, '-small.webp')
