import { endpoints } from '../core/endpoint.ts'
import { Done, Email, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'

export const PageType = T.Union([
  T.Literal('about'),
  T.Literal('terms'),
  T.Literal('privacy'),
  T.Literal('help'),
])

export const pages = endpoints({
  'GET /htmlPage': {
    summary: 'Static page: about, terms, privacy or help; falls back to English',
    auth: 'open',
    query: Shape({ type: PageType, lan: T.Optional(Text(8)) }),
    reply: Shape({
      type: PageType,
      title: T.String(),
      html: T.String({ description: 'Sanitized HTML' }),
      updatedAt: Instant,
    }),
  },
  'GET /languages': {
    summary: 'Supported languages',
    auth: 'open',
    query: PageQuery,
    reply: Page(
      Shape({
        code: T.String(),
        name: T.String(),
        nativeName: T.String(),
        direction: T.Union([T.Literal('ltr'), T.Literal('rtl')]),
      }),
    ),
  },
  'POST /contactUsRequests': {
    summary: 'Send a contact message; the sender gets a confirmation email',
    auth: 'guest',
    limit: { max: 5, per: 'hour' },
    body: Shape({
      name: Text(100, { minLength: 1 }),
      email: Email,
      subject: T.Optional(Text(150)),
      message: Text(5000, { minLength: 10 }),
    }),
    reply: Done,
    done: 'Thanks. We’ll reply within two working days.',
    errors: ['VALIDATION_FAILED'],
  },
})
