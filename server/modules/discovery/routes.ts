import { discovery } from '../../../contract/discovery.ts'
import { search } from '../../../contract/search.ts'
import type { Client } from '../../http/client-of.ts'
import { implement } from '../../http/implement.ts'
import type { Caller } from '../../http/tokens.ts'
import { readFeatured, readGroupCreators, readNewest, readOnline, readPopular } from './read-creators.ts'
import { readCreatorCard, readSimilar } from './read-creator-card.ts'
import { readDetails } from './read-details.ts'
import { readGroups, readHeroCategories } from './read-groups.ts'
import { readHome } from './read-home.ts'
import { readBanners, readConfiguration, readPrices, readUpdates } from './read-notices.ts'
import { readSearch, readSuggestions } from './read-search.ts'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'
import { readSuggested } from './suggest-creators.ts'

const seenBy = ({ caller, client }: { caller: Caller; client: Client }) => ({
  caller,
  language: client.language.slice(0, 2),
})

export const routes = [
  ...implement(discovery, {
    'GET /featureCreator': (call) => readFeatured(call.context, { ...seenBy(call), ...call.query }),
    'GET /newestCreators': (call) => readNewest(call.context, { ...seenBy(call), ...call.query }),
    'GET /onlineCreators': (call) => readOnline(call.context, { ...seenBy(call), ...call.query }),
    'GET /popularModels': (call) => readPopular(call.context, { ...seenBy(call), ...call.query }),
    'GET /suggestedCreators': (call) => readSuggested(call.context, { ...seenBy(call), ...call.query }),
    'GET /creatorCard': (call) => readCreatorCard(call.context, { ...seenBy(call), ...call.query }),
    'GET /similarCreators': (call) => readSimilar(call.context, { ...seenBy(call), ...call.query }),
    'GET /heroCategoriesCreators': (call) =>
      readHeroCategories(call.context, { ...seenBy(call), ...call.query }),
    'GET /group': (call) => readGroups(call.context, { ...seenBy(call), ...call.query }),
    'GET /group/creator': (call) => readGroupCreators(call.context, { ...seenBy(call), ...call.query }),
    'GET /homePage': (call) => readHome(call.context, seenBy(call)),
    'GET /homePage/details': (call) => readDetails(call.context, { ...seenBy(call), ...call.query }),
    'GET /creatorPrices': ({ context }) => readPrices(context),
    'GET /banner': (call) => readBanners(call.context, { ...seenBy(call), ...call.query }),
    'GET /productUpdates': (call) => readUpdates(call.context, { ...seenBy(call), ...call.query }),
    'GET /config': ({ context }) => readConfiguration(context),
  }),
  ...implement(search, {
    'GET /search': (call) => readSearch(call.context, { ...seenBy(call), ...call.query }),
    'GET /search/suggest': (call) => readSuggestions(call.context, { ...seenBy(call), ...call.query }),
    'GET /search/recent': ({ context, person, query }) =>
      readRecentSearches(context, { by: person, ...query }),
    'POST /search/recent': ({ context, person, body }) => rememberSearch(context, { by: person, ...body }),
    'DELETE /search/recent': ({ context, person, query }) =>
      forgetSearches(context, { by: person, ...query }),
  }),
]
