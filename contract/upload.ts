import { endpoints, Shape, T } from './core.ts'

export const UploadFolder = T.Union([T.Literal('profile'), T.Literal('profileBanner')])

export const upload = endpoints({
  'POST /uploadFile': {
    summary: 'Keep a picture: PNG, JPEG, GIF or WebP by its bytes. It is its uploader’s until it is used',
    auth: 'guest',
    limit: { max: 30, per: 'minute' },
    body: Shape({ folder: UploadFolder }),
    upload: { files: ['file'], maxBytes: 10_000_000 },
    reply: Shape({
      key: T.String(),
      url: T.String(),
      width: T.Integer(),
      height: T.Integer(),
    }),
    errors: ['FILE_INVALID', 'PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PICTURE_HEIC', 'FILE_TOO_LARGE'],
  },
})
