import type { Queries } from '../../../db/database.ts'
import type { MediaRow } from '../../media/public.ts'

export type PublicPhotoRow = { creatorId: string } & Pick<
  MediaRow,
  'id' | 'folder' | 'kind' | 'durationMs' | 'posterVersion' | 'captions'
>

type PublicPhotoQuery = { creatorIds: string[]; count: number; at: Date }

/** The covers of the newest public posts of each creator, newest first. Private profiles have none. */
export const listPublicPhotos = (sql: Queries, { creatorIds, count, at }: PublicPhotoQuery) =>
  sql<PublicPhotoRow[]>`
    select p.id as creator_id, f.id, f.folder, f.kind, f.duration_ms, f.poster_version, f.captions
    from unnest(${creatorIds}::uuid[]) as wanted (id)
    join person p on p.id = wanted.id and not p.is_private
    cross join lateral (
      select m.media_id, o.published_at from post o
      join post_media m on m.post_id = o.id and m.position = 0 and m.removed_at is null
      join media_file c on c.id = m.media_id and c.state = 'ready' and c.kind in ('image', 'video')
      where o.creator_id = p.id and o.state = 'published' and o.visibility = 'free'
        and (o.expires_at is null or o.expires_at > ${at})
      order by o.published_at desc, o.id desc limit ${count}
    ) newest
    join media_file f on f.id = newest.media_id
    order by newest.published_at desc`
