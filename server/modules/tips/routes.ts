import { tips } from '../../../contract/commerce/tips.ts'
import { implement } from '../../http/implement.ts'
import { quoteTip } from './quote-tip.ts'
import { readTips } from './read-tips.ts'
import { tipCreator } from './tip-creator.ts'
import { closeGoal, openGoal, readGoals } from './tip-goals.ts'
import { addMenuItem, updateMenuItem, readTipMenu, removeMenuItem } from './tip-menu.ts'

export const routes = implement(tips, {
  'GET /tipCreator/quote': ({ context, person, query }) => quoteTip(context, { by: person, ...query }),
  'POST /tipCreator': ({ context, person, body }) => tipCreator(context, { by: person, ...body }),
  'GET /tips': ({ context, person, query }) => readTips(context, { by: person, ...query }),
  'GET /tipMenu': ({ context, caller, query }) => readTipMenu(context, { caller, ...query }),
  'POST /tipMenu': ({ context, person, body }) => addMenuItem(context, { by: person, ...body }),
  'PUT /tipMenu': ({ context, person, body }) => updateMenuItem(context, { by: person, ...body }),
  'DELETE /tipMenu': ({ context, person, query }) => removeMenuItem(context, { by: person, ...query }),
  'GET /tipGoals': ({ context, caller, query }) => readGoals(context, { caller, ...query }),
  'POST /tipGoals': ({ context, person, body }) => openGoal(context, { by: person, ...body }),
  'POST /tipGoals/close': ({ context, person, body }) => closeGoal(context, { by: person, ...body }),
})
