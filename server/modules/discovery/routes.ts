import { discovery } from '../../../contract/content/discovery.ts'
import { search } from '../../../contract/content/search.ts'
import type { Client } from '../../http/request-client.ts'
import { implement } from '../../http/implement.ts'
import type { Caller } from '../../http/tokens.ts'
import {
  readFeaturedCreators,
  readGroupCreators,
  readNewestCreators,
  readOnlineCreators,
  readPopularCreators,
} from './creators/read-creators.ts'
import { readCreatorCard, readSimilarCreators } from './creators/read-creator-card.ts'
import { readFilteredCreators } from './creators/read-filtered-creators.ts'
import { readGroups, readHeroCategories } from './creators/read-groups.ts'
import { readHome } from './home/read-home.ts'
import { readBanners, readConfiguration, readPrices, readUpdates } from './home/read-notices.ts'
import { readSearch, readSuggestions } from './search/read-search.ts'
import { readTrendingSearches } from './search/trending-searches.ts'
import { clearRecentSearches, readRecentSearches, saveRecentSearch } from './search/recent-searches.ts'
import { withPreviews } from './creators/with-previews.ts'
import { readSuggestedCreators } from './creators/read-suggested-creators.ts'

const viewerQuery = ({ caller, client }: { caller: Caller; client: Client }) => ({
  caller,
  language: client.language.slice(0, 2),
})

export const routes = [
  ...implement(discovery, {
    'GET /featureCreator': (call) =>
      readFeaturedCreators(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /newestCreators': (call) =>
      readNewestCreators(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /onlineCreators': (call) =>
      readOnlineCreators(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /popularModels': (call) =>
      readPopularCreators(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /suggestedCreators': (call) =>
      readSuggestedCreators(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /creatorCard': (call) => readCreatorCard(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /similarCreators': (call) =>
      readSimilarCreators(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /heroCategoriesCreators': (call) =>
      readHeroCategories(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /group': (call) => readGroups(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /group/creator': (call) => readGroupCreators(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /homePage': (call) => readHome(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /homePage/details': async (call) =>
      withPreviews(
        call.context,
        call.caller,
        await readFilteredCreators(call.context, { ...viewerQuery(call), ...call.query }),
      ),
    'GET /creatorPrices': ({ context }) => readPrices(context),
    'GET /banner': (call) => readBanners(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /productUpdates': (call) => readUpdates(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /config': ({ context }) => readConfiguration(context),
  }),
  ...implement(search, {
    'GET /search': (call) => readSearch(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /search/suggest': (call) => readSuggestions(call.context, { ...viewerQuery(call), ...call.query }),
    'GET /search/trending': ({ context, query }) => readTrendingSearches(context, query),
    'GET /search/recent': ({ context, person, query }) =>
      readRecentSearches(context, { by: person, ...query }),
    'POST /search/recent': ({ context, person, body }) => saveRecentSearch(context, { by: person, ...body }),
    'DELETE /search/recent': ({ context, person, query }) =>
      clearRecentSearches(context, { by: person, ...query }),
  }),
]
