import { featuredCollections } from '../../../contract/audience/featured-collections.ts'
import { stories } from '../../../contract/audience/stories.ts'
import { implement } from '../../http/implement.ts'
import { createCollection, removeCollection, updateCollection } from './featured/change-collection.ts'
import { readCollection, readCollections } from './featured/read-collections.ts'
import { deleteStory, publishStories } from './publishing/publish-stories.ts'
import { purchaseStory, quoteStory } from './purchases/purchase-story.ts'
import { readOwnStories, readStoryStats, readViewers } from './viewing/read-own-stories.ts'
import { readCreatorStories, readRings } from './viewing/read-stories.ts'
import { shareStory } from './viewing/share-story.ts'
import {
  reactToStory,
  recordNavigation,
  recordView,
  replyToStory,
  voteInStory,
} from './viewing/respond-to-story.ts'

export const routes = [
  ...implement(stories, {
    'GET /stories': ({ context, caller, query: { creatorId, ...query } }) =>
      readRings(context, { viewer: caller, actingForId: creatorId, ...query }),
    'GET /stories/detail': ({ context, caller, query: { creatorId, username } }) =>
      readCreatorStories(context, { viewer: caller, actingForId: creatorId, username }),
    'GET /story/active': ({ context, person, query }) =>
      readOwnStories(context, { by: person, isActiveOnly: true, ...query }),
    'GET /story/all': ({ context, person, query }) =>
      readOwnStories(context, { by: person, isActiveOnly: false, ...query }),
    'GET /story/views': ({ context, person, query }) => readViewers(context, { by: person, ...query }),
    'GET /story/stats': ({ context, person, query }) => readStoryStats(context, { by: person, ...query }),
    'POST /story': ({ context, person, body }) => publishStories(context, { by: person, ...body }),
    'DELETE /story': ({ context, person, query }) => deleteStory(context, { by: person, ...query }),
    'POST /story/views': ({ context, person, body }) => recordView(context, { by: person, ...body }),
    'POST /story/navigation': ({ context, person, body }) =>
      recordNavigation(context, { by: person, ...body }),
    'POST /story/react': ({ context, person, body }) => reactToStory(context, { by: person, ...body }),
    'POST /story/reply': ({ context, person, body }) => replyToStory(context, { by: person, ...body }),
    'POST /story/share': ({ context, person, body }) => shareStory(context, { by: person, ...body }),
    'POST /story/vote': ({ context, person, body }) => voteInStory(context, { by: person, ...body }),
    'GET /story/quote': ({ context, person, query }) => quoteStory(context, { by: person, ...query }),
    'POST /story/purchase': ({ context, person, body }) => purchaseStory(context, { by: person, ...body }),
  }),
  ...implement(featuredCollections, {
    'GET /featuredCollection': ({ context, caller, query: { creatorId, ...query } }) =>
      readCollections(context, { viewer: caller, actingForId: creatorId, ...query }),
    'GET /featuredCollection/details': ({ context, caller, query: { creatorId, featCollectionId } }) =>
      readCollection(context, { viewer: caller, actingForId: creatorId, featCollectionId }),
    'POST /featuredCollection': ({ context, person, body }) =>
      createCollection(context, { by: person, ...body }),
    'PUT /featuredCollection': ({ context, person, body }) =>
      updateCollection(context, { by: person, ...body }),
    'DELETE /featuredCollection': ({ context, person, query }) =>
      removeCollection(context, { by: person, ...query }),
  }),
]
