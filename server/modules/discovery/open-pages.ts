import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { readSettings } from '../configuration/public.ts'
import { findSharedPost } from '../posts/public.ts'
import { drawSharePicture } from './draw-share-picture.ts'
import { findShared, listPart } from './open-page-store.ts'

const DAY_SECONDS = 86_400
/** A post may be locked, hidden or taken down at any time: whoever keeps its picture asks again soon. */
const POST_SECONDS = 300
const places = [
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

/** What stands in the address bar of machines: robots, the sitemap, the picture of a shared profile or post. */
export function openPages(app: FastifyInstance, context: Context) {
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
          ? places.map((path) => ({ path, at: undefined }))
          : (await listPart(readDb(), part)).map(({ username, updatedAt }) => ({
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
    const person = username ? await findShared(readDb(), username) : undefined
    return person && drawSharePicture(app, person)
  }
  const ofPost = async (postId: string) => {
    const post = await findSharedPost(context, postId)
    if (!post) return undefined
    const { cover, ...shown } = post
    return drawSharePicture(app, { ...shown, coverPic: null }, cover)
  }
  app.get<{ Params: { name: string } }>('/og/:name', open('/og/:name'), async ({ params }, reply) => {
    const postId = /^post-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/.exec(params.name)?.[1]
    const picture = postId ? await ofPost(postId) : await ofPerson(params.name)
    if (!picture) throw problem('NOT_FOUND')
    return reply
      .type('image/jpeg')
      .headers({
        'cache-control': `public, max-age=${postId ? POST_SECONDS : DAY_SECONDS}`,
        'x-content-type-options': 'nosniff',
      })
      .send(picture)
  })
}

const sendXml = (reply: FastifyReply, body: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
