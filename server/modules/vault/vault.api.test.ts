import { beforeAll, describe, expect, test } from 'vitest'
import { testImage, uploadAndProcess } from '../../../tests/support/media/media-files.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { newId } from '../../db/new-id.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const add = async (user: TestUser, seed: number, name = `picture-${seed}.png`) => {
  world.clock.advance(1)
  return uploadAndProcess(world, user, await testImage(seed, 200, 150).png().toBuffer(), { name })
}
const folder = async (user: TestUser, name: string) => {
  const created = await world.api.as(user)('POST /vault/folders', { body: { name } })
  if (!created.ok) throw new Error(created.body.code)
  return created.body.data._id
}
const names = async (user: TestUser, query: object) => {
  const found = await world.api.as(user)('GET /vault', { query: { limit: 50, ...query } })
  return found.ok && found.status === 200 ? found.body.data.map(({ name }) => name) : []
}

describe('vault', () => {
  test("holds the creator's uploads in folders and can be filtered by text, kind and colour", async () => {
    const me = await world.creator()
    const [dunes, night, sea] = [
      await add(me, 1, 'Dunes.png'),
      await add(me, 2, 'Night.png'),
      await add(me, 3, 'Sea at dusk.png'),
    ]
    const work = await folder(me, 'Work')
    const api = world.api.as(me)
    expect(
      await api('POST /vault/move', { body: { mediaIds: [dunes._id, night._id], folderId: work } }),
    ).toMatchObject({ body: { data: { moved: 2 } } })
    expect(await names(me, {})).toEqual(['Sea at dusk.png', 'Night.png', 'Dunes.png'])
    expect(await names(me, { folderId: work })).toEqual(['Night.png', 'Dunes.png'])
    expect(await names(me, { folderId: 'unsorted' })).toEqual(['Sea at dusk.png'])
    expect(await names(me, { searchText: 'dusk sea' })).toEqual(['Sea at dusk.png'])
    expect(await names(me, { searchText: 'work' })).toEqual(['Night.png', 'Dunes.png'])
    expect(await names(me, { searchText: '%' })).toEqual([])
    expect(await names(me, { kind: 'video' })).toEqual([])
    expect(await names(me, { from: '2026-11-16' })).toEqual([])
    expect(await names(me, { use: 'unused' })).toHaveLength(3)
    const summary = await api('GET /vault/summary')
    expect(summary.body).toMatchObject({
      data: {
        totalCount: 3,
        folders: [
          { _id: work, name: 'Work', count: 2, covers: [expect.any(String), expect.any(String)] },
          { _id: 'unsorted', count: 1 },
        ],
        counts: { all: 3, image: 3, video: 0, unused: 3, neverSold: 3 },
      },
    })
    await api('POST /vault/move', { body: { mediaIds: [dunes._id], folderId: 'unsorted' } })
    expect(await names(me, { folderId: work })).toEqual(['Night.png'])
    expect((await api('DELETE /vault/folders', { query: { folderId: work } })).status).toBe(200)
    expect(await names(me, { folderId: 'unsorted' })).toHaveLength(3)
    expect(sea.kind).toBe('image')
  })

  test('is visible to its creator and a linked agency only', async () => {
    const [me, you, agency] = [await world.creator(), await world.creator(), await world.agency()]
    const mine = await add(me, 4)
    const yours = await folder(you, 'Theirs')
    const api = world.api.as(you)
    expect(await names(you, {})).toEqual([])
    expect((await api('GET /vault', { query: { creatorId: me.id } })).status).toBe(403)
    expect((await api('GET /vault/file', { query: { mediaId: mine._id } })).status).toBe(404)
    expect((await api('PATCH /vault/file', { body: { mediaId: mine._id, name: 'x' } })).status).toBe(404)
    expect(await api('POST /vault/move', { body: { mediaIds: [mine._id], folderId: yours } })).toMatchObject({
      body: { data: { moved: 0 } },
    })
    expect(await api('POST /vault/delete', { body: { mediaIds: [mine._id] } })).toMatchObject({
      body: { data: { deleted: 0 } },
    })
    expect(
      (await world.api.as(me)('POST /vault/move', { body: { mediaIds: [mine._id], folderId: yours } }))
        .status,
    ).toBe(404)
    expect((await world.api.as(me)('DELETE /vault/folders', { query: { folderId: yours } })).status).toBe(404)
    expect((await world.api.as(await world.guest())('GET /vault')).status).toBe(401)

    const { db } = world.context
    const asAgency = () => world.api.as(agency)('GET /vault', { query: { creatorId: me.id } })
    expect((await asAgency()).status).toBe(403)
    await db`insert into agency ${db({ id: agency.id, ownerId: agency.id, legalName: 'Lamp' })}`
    await db`insert into agency_creator ${db({ agencyId: agency.id, creatorId: me.id })}`
    expect((await asAgency()).body).toMatchObject({ totalCount: 1 })
    await db`delete from agency_creator where agency_id = ${agency.id}`
    expect((await asAgency()).status).toBe(403)
  })

  test('rejects duplicate and empty folder names', async () => {
    const me = await world.creator()
    const api = world.api.as(me)
    const first = await folder(me, 'Prints')
    expect(await api('POST /vault/folders', { body: { name: ' prints ' } })).toMatchObject({
      status: 409,
      body: { code: 'FOLDER_EXISTS' },
    })
    const second = await folder(me, 'Drafts')
    expect((await api('PATCH /vault/folders', { body: { folderId: second, name: 'PRINTS' } })).status).toBe(
      409,
    )
    expect((await api('PATCH /vault/folders', { body: { folderId: first, name: 'PRINTS' } })).status).toBe(
      200,
    )
    expect((await api('POST /vault/folders', { body: { name: '   ' } })).status).toBe(400)
    expect((await api('PATCH /vault/folders', { body: { folderId: newId(), name: 'x' } })).status).toBe(404)
  })

  test('shows near duplicates only', async () => {
    const me = await world.creator()
    const file = await add(me, 9)
    await add(me, 10)
    const again = await uploadAndProcess(
      world,
      me,
      await testImage(9, 200, 150).resize(180).jpeg({ quality: 70 }).toBuffer(),
      { name: 'again.jpg' },
    )
    const result = await world.api.as(me)('GET /vault/file', { query: { mediaId: file._id } })
    if (!result.ok) throw new Error(result.body.code)
    expect(result.body.data.nearlySame.map(({ file: near }) => near._id)).toEqual([again._id])
    expect(result.body.data.nearlySame[0]?.likeness).toBeGreaterThan(85)
  })

  test('renames and deletes files; files in use need confirmation, and buyers keep access', async () => {
    const me = await world.creator()
    const api = world.api.as(me)
    const [used, sold, free] = [await add(me, 11), await add(me, 12), await add(me, 13)]
    const { ports, storage } = world.context
    const at = new Date()
    const price = { amount: '12.00', currency: 'USD' }
    ports.media.listUses = async (_sql, ids) =>
      [used, sold]
        .filter(({ _id }) => ids.includes(_id))
        .map(({ _id }) => ({ mediaId: _id, type: 'post', title: 'Frames', at, price }))
    const parts = {
      currency: 'USD',
      sold: '12.00',
      refunded: '0.00',
      fee: '2.40',
      agency: '0.00',
      yours: '9.60',
    }
    const earnings = { ...parts, prices: [{ count: 1, amount: '12.00' }], saleCount: 1, refundCount: 0 }
    ports.media.listSales = async (_sql, { mediaId }) =>
      mediaId === sold._id ? [{ userId: me.id, name: 'Priya', at, price, isRefunded: false }] : []
    ports.media.listEarnings = async (_sql, ids) =>
      ids.includes(sold._id) ? [{ mediaId: sold._id, ...earnings }] : []
    expect(await names(me, { use: 'used' })).toHaveLength(2)
    expect(await names(me, { use: 'neverSold' })).toHaveLength(2)
    const result = await api('GET /vault/file', { query: { mediaId: sold._id } })
    expect(result.body).toMatchObject({
      data: {
        file: { isUsed: true, earned: { amount: '9.60', currency: 'USD' } },
        usedIn: [{ type: 'post', title: 'Frames' }],
        sales: [{ name: 'Priya', price }],
        earnings: [earnings],
      },
    })
    expect(await api('PATCH /vault/file', { body: { mediaId: free._id, name: ' dir/Dawn ' } })).toMatchObject(
      { body: { data: { name: 'Dawn' } } },
    )
    const mediaIds = [used._id, sold._id, free._id]
    expect(await api('POST /vault/delete', { body: { mediaIds } })).toMatchObject({
      status: 409,
      body: { code: 'MEDIA_IN_USE' },
    })
    expect(await names(me, {})).toHaveLength(3)
    expect(await api('POST /vault/delete', { body: { mediaIds, isConfirmed: 1 } })).toMatchObject({
      body: { data: { deleted: 3 } },
    })
    expect(await names(me, {})).toEqual([])
    const left = await Promise.all(mediaIds.map((id) => storage.sizeOf(`media/${id}/master`)))
    expect(left.map((size) => size !== undefined)).toEqual([false, true, false])
  })
})
