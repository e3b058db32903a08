import { discovery } from '../../../contract/discovery.ts'
import { implement } from '../../http/implement.ts'
import { readFeaturedCreators } from './read-featured-creators.ts'
import { readGroups } from './read-groups.ts'

export const routes = implement(discovery, {
  'GET /featureCreator': ({ context, caller, query }) => readFeaturedCreators(context, { caller, ...query }),
  'GET /group': ({ context, caller, query }) => readGroups(context, { caller, ...query }),
})
