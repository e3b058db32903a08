import { studio } from '../../../contract/content/studio.ts'
import { implement } from '../../http/implement.ts'
import { readAudience } from './read-audience.ts'
import { readStudio } from './read-studio.ts'
import { setEarningGoal } from './set-earning-goal.ts'

export const routes = implement(studio, {
  'GET /studio/audience': ({ context, person, query }) => readAudience(context, { by: person, ...query }),
  'GET /studio': ({ context, person, query }) => readStudio(context, { by: person, ...query }),
  'PUT /studio/goal': ({ context, person, body }) => setEarningGoal(context, { by: person, ...body }),
})
