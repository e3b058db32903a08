import type { Context } from '../../context.ts'
import type { Queries, Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { invalidField, problem } from '../../http/problem.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { sanitizeText } from '../../text/sanitize-text.ts'
import {
  countLists,
  countMembers,
  deleteList,
  insertList,
  isNameTaken,
  lockLists,
  saveList,
  type ListRow,
} from './list-store.ts'
import { toCustomerList } from './list-view.ts'
import { currencyOf, readRules, type RulesInput } from './read-rules.ts'
import { requireListOwner, requireOwnList, type ListOwner } from './require-own-list.ts'

const MAX_LISTS = 200

const requireName = (name: string) => {
  const clean = sanitizeText(name).replaceAll('\n', ' ')
  if (!clean) throw invalidField('name', 'Enter a name.')
  return clean
}

async function requireFreeName(tx: Tx, query: { creatorId: string; name: string; exceptId?: string }) {
  if (await isNameTaken(tx, query)) throw problem('CUSTOMER_LIST_NAME_TAKEN')
}

async function viewOf({ now }: Context, sql: Queries, list: ListRow) {
  const { creatorId } = list
  const counts = await countMembers(sql, { creatorId, lists: [list], at: now() })
  return toCustomerList(list, {
    memberCount: counts.get(list.id) ?? 0,
    currency: await currencyOf(sql, creatorId),
  })
}

type Create = ListOwner & { name: string; rules?: RulesInput; isCloseFriends?: 0 | 1 }
export function createList(context: Context, { by, creatorId, name, rules, isCloseFriends = 0 }: Create) {
  return context.db.transaction(async (tx) => {
    const ownerId = await requireListOwner(tx, { by, creatorId })
    await lockLists(tx, ownerId)
    const { total, closeFriends } = await countLists(tx, ownerId)
    if (total >= MAX_LISTS) throw problem('CUSTOMER_LISTS_FULL')
    if (isCloseFriends && closeFriends) throw problem('CLOSE_FRIENDS_EXIST')
    if (isCloseFriends && rules) throw invalidField('rules', 'Close friends are chosen one by one.')
    const at = context.now()
    const list: ListRow = {
      id: newId(at.getTime()),
      creatorId: ownerId,
      name: requireName(name),
      kind: rules ? 'rule' : 'manual',
      rules: rules ? await readRules(tx, { creatorId: ownerId, rules }) : null,
      isCloseFriends: isCloseFriends === 1,
      createdAt: at,
      updatedAt: at,
    }
    await requireFreeName(tx, { creatorId: ownerId, name: list.name })
    await insertList(tx, list)
    if (rules) await queueJob(tx, 'compare-customer-list', { listId: list.id })
    await recordEvent(tx, { type: 'list.changed', listId: list.id, creatorId: ownerId, by: by.id })
    return viewOf(context, tx, list)
  })
}

type Update = ListOwner & { listId: string; name?: string; rules?: RulesInput }
export function updateList(context: Context, { by, creatorId, listId, name, rules }: Update) {
  return context.db.transaction(async (tx) => {
    const ownerId = await requireListOwner(tx, { by, creatorId })
    await lockLists(tx, ownerId)
    const before = await requireOwnList(tx, { ownerId, listId })
    if (rules && before.kind === 'manual') throw problem('CUSTOMER_LIST_MANUAL')
    const list: ListRow = {
      ...before,
      ...(name === undefined ? {} : { name: requireName(name) }),
      ...(rules ? { rules: await readRules(tx, { creatorId: ownerId, rules }) } : {}),
      updatedAt: context.now(),
    }
    await requireFreeName(tx, { creatorId: ownerId, name: list.name, exceptId: listId })
    await saveList(tx, list)
    if (rules) await queueJob(tx, 'compare-customer-list', { listId })
    await recordEvent(tx, { type: 'list.changed', listId, creatorId: ownerId, by: by.id })
    return viewOf(context, tx, list)
  })
}

export function removeList({ db, now }: Context, { by, creatorId, listId }: ListOwner & { listId: string }) {
  return db.transaction(async (tx) => {
    const ownerId = await requireListOwner(tx, { by, creatorId })
    await requireOwnList(tx, { ownerId, listId })
    await deleteList(tx, { id: listId, at: now() })
    await recordEvent(tx, { type: 'list.deleted', listId, creatorId: ownerId, by: by.id })
    return {}
  })
}
