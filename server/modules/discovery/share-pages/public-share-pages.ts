import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { readSettings } from '../../configuration/public.ts'
import { findSharedPost } from '../../posts/public.ts'
import { drawShareImage } from './draw-share-image.ts'
import { findSharedCreator, listSitemapCreators } from './share-page-store.ts'

const PROFILE_MAX_AGE_SECONDS = 86_400
/** Short, because a post may be locked, hidden or removed at any time. */
const POST_MAX_AGE_SECONDS = 300
const staticPaths = [
  '/',
  '/home',
  '/explore',
  '/about',
  '/help',
  '/terms',
  '/privacy',
  '/contact-us',
  '/signup-as-creator',
]

/** Pages for crawlers: robots.txt, sitemaps and share images. */
export function publicSharePages(app: FastifyInstance, context: Context) {
  const { config, readDb } = context
  const open = (key: string) => ({ config: { auth: 'open', key: `GET ${key}` } })
  const at = (path: string) => `${config.publicUrl}${path}`

  app.get('/robots.txt', open('/robots.txt'), async (_request, reply) => {
    const { 'site.isIndexable': isIndexable } = await readSettings(readDb())
    const lines = isIndexable
      ? [
          'Disallow: /v1/',
          'Disallow: /admin',
          'Disallow: /settings',
          'Disallow: /search',
          'Disallow: /dev/',
          '',
          `Sitemap: ${at('/sitemap.xml')}`,
        ]
      : ['Disallow: /']
    return reply
      .type('text/plain')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\n${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', open('/sitemap.xml'), async (_request, reply) => {
    const parts = ['places', ...Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'))]
    return sendXml(
      reply,
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts
        .map((part) => `<sitemap><loc>${at(`/sitemaps/${part}.xml`)}</loc></sitemap>`)
        .join('')}</sitemapindex>`,
    )
  })

  app.get<{ Params: { part: string } }>(
    '/sitemaps/:part',
    open('/sitemaps/:part'),
    async ({ params }, reply) => {
      const part = /^(places|[0-9a-f]{2})\.xml$/.exec(params.part)?.[1]
      if (!part) throw problem('NOT_FOUND')
      const urls =
        part === 'places'
          ? staticPaths.map((path) => ({ path, at: undefined }))
          : (await listSitemapCreators(readDb(), part)).map(({ username, updatedAt }) => ({
              path: `/${username}`,
              at: updatedAt,
            }))
      return sendXml(
        reply,
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
          .map(
            (url) =>
              `<url><loc>${at(url.path)}</loc>${url.at ? `<lastmod>${url.at.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`,
          )
          .join('')}</urlset>`,
      )
    },
  )

  const ofPerson = async (name: string) => {
    const username = /^([a-z0-9_.]{3,30})\.jpg$/.exec(name)?.[1]
    const person = username ? await findSharedCreator(readDb(), username) : undefined
    return person && drawShareImage(app, person)
  }
  const ofPost = async (postId: string) => {
    const post = await findSharedPost(context, postId)
    if (!post) return undefined
    const { cover, ...card } = post
    return drawShareImage(app, { ...card, coverPic: null }, cover)
  }
  app.get<{ Params: { name: string } }>('/og/:name', open('/og/:name'), async ({ params }, reply) => {
    const postId = /^post-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/.exec(params.name)?.[1]
    const image = postId ? await ofPost(postId) : await ofPerson(params.name)
    if (!image) throw problem('NOT_FOUND')
    return reply
      .type('image/jpeg')
      .headers({
        'cache-control': `public, max-age=${postId ? POST_MAX_AGE_SECONDS : PROFILE_MAX_AGE_SECONDS}`,
        'x-content-type-options': 'nosniff',
      })
      .send(image)
  })
}

const sendXml = (reply: FastifyReply, body: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
