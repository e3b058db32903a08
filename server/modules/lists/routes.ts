import { customerLists } from '../../../contract/audience/customer-lists.ts'
import { implement } from '../../http/implement.ts'
import { createList, removeList, updateList } from './change-list.ts'
import { addMembers, removeMember } from './change-members.ts'
import { readHistory } from './read-history.ts'
import { previewRules, readCustomers, readLists } from './read-lists.ts'

export const routes = implement(customerLists, {
  'GET /creatorCustomerLists': ({ context, person, query }) => readLists(context, { by: person, ...query }),
  'POST /creatorCustomerLists': ({ context, person, body }) => createList(context, { by: person, ...body }),
  'PUT /creatorCustomerLists': ({ context, person, body }) => updateList(context, { by: person, ...body }),
  'DELETE /creatorCustomerLists': ({ context, person, query }) =>
    removeList(context, { by: person, ...query }),
  'POST /creatorCustomerLists/preview': ({ context, person, body }) =>
    previewRules(context, { by: person, ...body }),
  'GET /customerLists': ({ context, person, query }) => readCustomers(context, { by: person, ...query }),
  'GET /customerLists/history': ({ context, person, query }) =>
    readHistory(context, { by: person, ...query }),
  'POST /customerLists': ({ context, person, body }) => addMembers(context, { by: person, ...body }),
  'DELETE /customerLists': ({ context, person, query }) => removeMember(context, { by: person, ...query }),
})
