import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { HomeSection, SectionKind } from '../content/discovery.ts'
import { PageType } from '../content/pages.ts'

const curators = ['moderator', 'owner'] as const
const owners = ['owner'] as const

/** A text in every language; English is required. */
const Texts = (longest: number) =>
  Shape({
    en: Text(longest, { minLength: 1 }),
    ar: T.Optional(Text(longest)),
    es: T.Optional(Text(longest)),
  })
const LooseTexts = (longest: number) =>
  Shape({ en: T.Optional(Text(longest)), ar: T.Optional(Text(longest)), es: T.Optional(Text(longest)) })
const Language = T.Union([T.Literal('en'), T.Literal('ar'), T.Literal('es')])

export const StaffSection = Shape({
  id: Id,
  kind: SectionKind,
  titles: LooseTexts(60),
  blurbs: LooseTexts(120),
  audience: T.Union([T.Literal('everyone'), T.Literal('guests'), T.Literal('members')]),
  categoryId: T.Optional(Id),
  personIds: T.Optional(T.Array(Id, { maxItems: 24 })),
})
const Saved = Shape({ _id: Id, note: T.String(), by: T.String(), at: Instant, sections: T.Integer() })
const Picked = Shape({ _id: Id, username: T.String(), name: T.String(), profilePic: T.Optional(T.String()) })

const StaffCategory = Shape({
  _id: Id,
  key: T.String(),
  titles: LooseTexts(40),
  blurbs: LooseTexts(120),
  coverPic: T.Optional(T.String()),
  isShown: T.Boolean(),
  creatorCount: T.Integer(),
})

const Link = Text(300, { description: 'Internal path or https URL; empty for none' })
const Tone = T.Union([T.Literal('paper'), T.Literal('ink'), T.Literal('light')])
const Audience = T.Union([
  T.Literal('everyone'),
  T.Literal('guests'),
  T.Literal('fans'),
  T.Literal('creators'),
])
const bannerFields = {
  titles: Texts(60),
  texts: LooseTexts(200),
  linkLabels: LooseTexts(30),
  link: Link,
  image: T.Optional(Text(300, { description: 'Key of an uploaded image; empty for none' })),
  tone: Tone,
  audience: Audience,
  startsAt: T.Optional(T.Union([Instant, T.Literal('')])),
  endsAt: T.Optional(T.Union([Instant, T.Literal('')])),
}
const StaffBanner = Shape({
  _id: Id,
  titles: LooseTexts(60),
  texts: LooseTexts(200),
  linkLabels: LooseTexts(30),
  link: T.String(),
  image: T.Optional(T.String()),
  tone: Tone,
  audience: Audience,
  startsAt: T.Optional(Instant),
  endsAt: T.Optional(Instant),
  isPublished: T.Boolean(),
  isLive: T.Boolean({ description: 'Published and within its schedule' }),
})

const UpdateType = T.Union([T.Literal('new'), T.Literal('better'), T.Literal('notice')])
const LinkedWith = T.Union([T.Literal('none'), T.Literal('screen'), T.Literal('creator'), T.Literal('web')])
const updateFields = {
  messages: Texts(80),
  descriptions: LooseTexts(300),
  type: UpdateType,
  linkedWith: LinkedWith,
  linkedValue: Text(300),
}
const StaffUpdate = Shape({
  _id: Id,
  messages: LooseTexts(80),
  descriptions: LooseTexts(300),
  type: UpdateType,
  linkedWith: LinkedWith,
  linkedValue: T.String(),
  isPublished: T.Boolean(),
  publishedAt: T.Optional(Instant),
})

const PageText = Shape({
  title: T.String(),
  html: T.String(),
  savedAt: T.Optional(Instant),
  by: T.Optional(T.String()),
})
const SettingValue = T.Union([T.Boolean(), T.Number(), Text(60)])

export const curation = endpoints({
  'GET /staff/home': {
    summary: 'Published home page, draft and history',
    auth: 'staff',
    roles: curators,
    reply: Shape({
      sections: T.Array(StaffSection),
      isDraft: T.Boolean({ description: 'Whether the draft differs from the published version' }),
      people: T.Array(Picked),
      history: T.Array(Saved),
    }),
  },
  'PUT /staff/home': {
    summary: 'Save a home page draft',
    auth: 'staff',
    roles: curators,
    body: Shape({ sections: T.Array(StaffSection, { maxItems: 40 }) }),
    reply: Done,
    done: 'Draft saved.',
    errors: ['VALIDATION_FAILED'],
  },
  'GET /staff/home/preview': {
    summary: 'Preview the draft as a guest or new member',
    auth: 'staff',
    roles: curators,
    query: Shape({ as: T.Optional(T.Union([T.Literal('guest'), T.Literal('member')])) }),
    reply: Shape({ sections: T.Array(HomeSection) }),
  },
  'POST /staff/home/publish': {
    summary: 'Publish the home page draft',
    auth: 'staff',
    roles: curators,
    body: Shape({ note: T.Optional(Text(200)) }),
    reply: Done,
    done: 'Home page published.',
    errors: ['NOTHING_TO_PUBLISH'],
  },
  'POST /staff/home/restore': {
    summary: 'Restore an earlier version as the draft, or discard the draft',
    auth: 'staff',
    roles: curators,
    body: Shape({ layoutId: T.Optional(Id) }),
    reply: Done,
    errors: ['SECTION_NOT_FOUND'],
  },
  'GET /staff/categories': {
    summary: 'List categories in all languages, including hidden ones',
    auth: 'staff',
    roles: curators,
    query: PageQuery,
    reply: Page(StaffCategory),
  },
  'POST /staff/categories': {
    summary: 'Add a category; hidden until shown',
    auth: 'staff',
    roles: curators,
    body: Shape({
      key: T.String({ pattern: '^[a-z][a-z0-9-]{1,29}$' }),
      titles: Texts(40),
      blurbs: LooseTexts(120),
    }),
    reply: Shape({ _id: Id }),
    errors: ['CATEGORY_EXISTS'],
  },
  'PATCH /staff/categories': {
    summary: 'Update, show or hide a category',
    auth: 'staff',
    roles: curators,
    body: Shape({
      id: Id,
      titles: T.Optional(Texts(40)),
      blurbs: T.Optional(LooseTexts(120)),
      isShown: T.Optional(Flag),
      coverPic: bannerFields.image,
    }),
    reply: Done,
    errors: ['CATEGORY_NOT_FOUND', 'VALIDATION_FAILED'],
  },
  'PUT /staff/categories/order': {
    summary: 'Reorder categories',
    auth: 'staff',
    roles: curators,
    body: Shape({ ids: T.Array(Id, { maxItems: 200 }) }),
    reply: Done,
    errors: ['CATEGORY_NOT_FOUND'],
  },
  'POST /staff/pictures': {
    summary: 'Upload an image for a banner or category; deleted after a day if unused',
    auth: 'staff',
    roles: curators,
    limit: { max: 60, per: 'minute' },
    upload: { files: ['file'], maxBytes: 10_000_000 },
    reply: Shape({ key: T.String(), url: T.String(), width: T.Integer(), height: T.Integer() }),
    errors: ['FILE_INVALID', 'PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE'],
  },
  'GET /staff/banners': {
    summary: 'List banners in display order',
    auth: 'staff',
    roles: curators,
    query: PageQuery,
    reply: Page(StaffBanner),
  },
  'POST /staff/banners': {
    summary: 'Create a banner draft',
    auth: 'staff',
    roles: curators,
    body: Shape(bannerFields),
    reply: Shape({ _id: Id }),
    errors: ['VALIDATION_FAILED'],
  },
  'PUT /staff/banners': {
    summary: 'Update, publish or unpublish a banner',
    auth: 'staff',
    roles: curators,
    body: Shape({ id: Id, ...bannerFields, isPublished: Flag }),
    reply: Done,
    errors: ['BANNER_NOT_FOUND', 'VALIDATION_FAILED'],
  },
  'DELETE /staff/banners': {
    summary: 'Remove a banner',
    auth: 'staff',
    roles: curators,
    query: Shape({ id: Id }),
    reply: Done,
    errors: ['BANNER_NOT_FOUND'],
  },
  'GET /staff/updates': {
    summary: 'List product updates, newest first',
    auth: 'staff',
    roles: curators,
    query: PageQuery,
    reply: Page(StaffUpdate),
  },
  'POST /staff/updates': {
    summary: 'Create a product update draft',
    auth: 'staff',
    roles: curators,
    body: Shape(updateFields),
    reply: Shape({ _id: Id }),
    errors: ['VALIDATION_FAILED'],
  },
  'PUT /staff/updates': {
    summary: 'Update, publish or unpublish a product update',
    auth: 'staff',
    roles: curators,
    body: Shape({ id: Id, ...updateFields, isPublished: Flag }),
    reply: Done,
    errors: ['UPDATE_NOT_FOUND', 'VALIDATION_FAILED'],
  },
  'DELETE /staff/updates': {
    summary: 'Remove a product update',
    auth: 'staff',
    roles: curators,
    query: Shape({ id: Id }),
    reply: Done,
    errors: ['UPDATE_NOT_FOUND'],
  },
  'GET /staff/pages': {
    summary: 'Get a static page and its draft',
    auth: 'staff',
    roles: curators,
    query: Shape({ type: PageType, language: Language }),
    reply: Shape({ published: PageText, draft: T.Optional(PageText) }),
  },
  'PUT /staff/pages': {
    summary: 'Save a static page draft',
    auth: 'staff',
    roles: curators,
    body: Shape({
      type: PageType,
      language: Language,
      title: Text(120, { minLength: 1 }),
      html: Text(60_000, { minLength: 1 }),
    }),
    reply: Done,
    done: 'Draft saved.',
    errors: ['VALIDATION_FAILED'],
  },
  'POST /staff/pages/publish': {
    summary: 'Publish a static page draft',
    auth: 'staff',
    roles: curators,
    body: Shape({ type: PageType, language: Language }),
    reply: Done,
    done: 'Page published.',
    errors: ['NOTHING_TO_PUBLISH'],
  },
  'GET /staff/settings': {
    summary: 'List settings with type, limits, default and history',
    auth: 'staff',
    roles: owners,
    reply: Shape({
      settings: T.Array(
        Shape({
          key: T.String(),
          kind: T.Union([T.Literal('whole'), T.Literal('switch'), T.Literal('choice')]),
          value: SettingValue,
          default: SettingValue,
          min: T.Optional(T.Integer()),
          max: T.Optional(T.Integer()),
          options: T.Optional(T.Array(T.String())),
        }),
      ),
      history: T.Array(
        Shape({
          _id: Id,
          key: T.String(),
          before: SettingValue,
          after: SettingValue,
          by: T.String(),
          at: Instant,
        }),
      ),
    }),
  },
  'PUT /staff/settings': {
    summary: 'Change a setting',
    auth: 'staff',
    roles: owners,
    body: Shape({ key: Text(60), value: SettingValue }),
    reply: Done,
    done: 'Setting saved.',
    errors: ['SETTING_UNKNOWN', 'VALIDATION_FAILED'],
  },
})
