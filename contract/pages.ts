import { Done, Email, endpoints, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'

export const PageType = T.Union([
  T.Literal('about'),
  T.Literal('terms'),
  T.Literal('privacy'),
  T.Literal('help'),
])

export const pages = endpoints({
  'GET /htmlPage': {
    summary: 'A page of text: about, terms, privacy or help; English where a language has none',
    auth: 'open',
    query: Shape({ type: PageType, lan: T.Optional(Text(8)) }),
    reply: Shape({
      type: PageType,
      title: T.String(),
      html: T.String({ description: 'Safe to show' }),
      updatedAt: Instant,
    }),
  },
  'GET /languages': {
    summary: 'Languages the product speaks',
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
    summary: 'Leave a message for the people behind Fanlight; its sender is told that it arrived',
    auth: 'guest',
    limit: { max: 5, per: 'hour' },
    body: Shape({
      name: Text(100, { minLength: 1 }),
      email: Email,
      subject: T.Optional(Text(150)),
      message: Text(5000, { minLength: 10 }),
    }),
    reply: Done,
    done: 'Thank you. We answer within two working days.',
    errors: ['VALIDATION_FAILED'],
  },
})
