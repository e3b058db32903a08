import { Done, endpoints, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'
import { MediaFile } from './media.ts'
import { CreatorId } from './people.ts'

const FolderName = Text(60, { minLength: 1 })
const Ids = T.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true })
const FolderRef = T.Union([Id, T.Literal('unsorted')])
const VaultFolder = Shape({
  _id: FolderRef,
  name: T.String(),
  count: T.Integer(),
  covers: T.Array(T.String(), { description: 'Pictures of its newest files, three at most' }),
})
const Price = Shape({ amount: T.String(), currency: T.String() })

export const VaultFile = Shape({
  ...MediaFile.properties,
  folderId: T.Optional(Id),
  isUsed: T.Boolean(),
  soldCount: T.Integer({ description: 'How many have bought it and not given it back' }),
  earned: T.Optional(Shape(Price.properties, { description: 'What of it is the owner’s' })),
})
const Use = Shape({
  type: T.String({ description: 'post, story, message, order …' }),
  title: T.String(),
  at: Instant,
  path: T.Optional(T.String({ description: 'Where it is to be seen' })),
  price: T.Optional(Price),
})
const Sale = Shape({
  userId: Id,
  name: T.String(),
  profilePic: T.Optional(T.String()),
  at: Instant,
  price: Price,
  isRefunded: T.Boolean(),
})

const Earnings = Shape({
  currency: T.String(),
  prices: T.Array(Shape({ count: T.Integer(), amount: T.String() })),
  saleCount: T.Integer(),
  refundCount: T.Integer(),
  sold: T.String({ description: 'Without taxes; sold − refunded − fee − agency = yours' }),
  refunded: T.String(),
  fee: T.String(),
  feePercent: T.Optional(T.Number()),
  agency: T.String(),
  yours: T.String(),
})

export const vault = endpoints({
  'GET /vault': {
    summary: 'Everything I ever uploaded, newest first; an agency names its creator',
    auth: 'user',
    query: Shape({
      ...PageQuery.properties,
      creatorId: CreatorId,
      folderId: T.Optional(FolderRef),
      kind: T.Optional(T.Union([T.Literal('image'), T.Literal('video'), T.Literal('audio')])),
      use: T.Optional(T.Union([T.Literal('used'), T.Literal('unused'), T.Literal('neverSold')])),
      searchText: T.Optional(Text(100)),
      from: T.Optional(T.String({ format: 'date' })),
      to: T.Optional(T.String({ format: 'date' })),
    }),
    reply: Page(VaultFile),
    errors: ['FORBIDDEN'],
  },
  'GET /vault/summary': {
    summary: 'Folders with their newest pictures, how many files of each kind, how much room they take',
    auth: 'user',
    query: Shape({ creatorId: CreatorId, folderId: T.Optional(FolderRef) }),
    reply: Shape({
      folders: T.Array(VaultFolder),
      totalCount: T.Integer(),
      totalBytes: T.Integer(),
      quotaBytes: T.Integer(),
      counts: Shape({
        all: T.Integer(),
        image: T.Integer(),
        video: T.Integer(),
        audio: T.Integer(),
        unused: T.Integer(),
        neverSold: T.Integer(),
      }),
    }),
    errors: ['FORBIDDEN'],
  },
  'GET /vault/file': {
    summary: 'One file: where it is used, who bought it, what looks nearly the same',
    auth: 'user',
    query: Shape({ mediaId: Id, creatorId: CreatorId }),
    reply: Shape({
      file: VaultFile,
      usedIn: T.Array(Use),
      sales: T.Array(Sale, { description: 'The newest three' }),
      earnings: T.Array(Earnings, { description: 'One per currency' }),
      nearlySame: T.Array(Shape({ file: VaultFile, likeness: T.Integer({ description: 'Percent' }) })),
    }),
    errors: ['MEDIA_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /vault/sales': {
    summary: 'Who bought a file, newest first',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, mediaId: Id, creatorId: CreatorId }),
    reply: Page(Sale),
    errors: ['MEDIA_NOT_FOUND', 'FORBIDDEN'],
  },
  'PATCH /vault/file': {
    summary: 'Rename a file',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ mediaId: Id, name: Text(120, { minLength: 1 }), creatorId: CreatorId }),
    reply: VaultFile,
    done: 'The file is renamed.',
    errors: ['MEDIA_NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  'POST /vault/move': {
    summary: 'Put files into a folder, or out of every one',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ mediaIds: Ids, folderId: FolderRef, creatorId: CreatorId }),
    reply: Shape({ moved: T.Integer() }),
    errors: ['FOLDER_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /vault/delete': {
    summary:
      'Delete files. Where some are in use nothing is done unless isConfirmed; who bought one keeps it',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ mediaIds: Ids, isConfirmed: T.Optional(Flag), creatorId: CreatorId }),
    reply: Shape({ deleted: T.Integer() }),
    errors: ['MEDIA_IN_USE', 'FORBIDDEN'],
  },
  'POST /vault/mark': {
    summary: 'A picture of mine was found elsewhere: whose copy is it?',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({ mediaId: Id, creatorId: CreatorId }),
    upload: { files: ['file'], maxBytes: 20_000_000 },
    reply: Shape({
      isAlike: T.Boolean({ description: 'Whether it is this picture at all' }),
      certainty: T.Number({ description: '0 to 1; 0 when no mark was found' }),
      viewer: T.Optional(Shape({ username: T.String(), deliveredAt: Instant })),
    }),
    errors: ['MEDIA_NOT_FOUND', 'FILE_INVALID', 'PICTURE_UNREADABLE', 'FORBIDDEN'],
  },
  'POST /vault/folders': {
    summary: 'Make a folder',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ name: FolderName, creatorId: CreatorId }),
    reply: VaultFolder,
    done: 'The folder is there.',
    errors: ['FOLDER_EXISTS', 'TOO_MANY_FOLDERS', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  'PATCH /vault/folders': {
    summary: 'Rename a folder',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ folderId: Id, name: FolderName, creatorId: CreatorId }),
    reply: Done,
    done: 'The folder is renamed.',
    errors: ['FOLDER_EXISTS', 'FOLDER_NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  'DELETE /vault/folders': {
    summary: 'Delete a folder; its files stay, unsorted',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ folderId: Id, creatorId: CreatorId }),
    reply: Done,
    done: 'The folder is deleted. Its files are unsorted now.',
    errors: ['FOLDER_NOT_FOUND', 'FORBIDDEN'],
  },
})
