import { bookmarks } from '../../../contract/content/bookmarks.ts'
import { consents } from '../../../contract/content/consents.ts'
import { feed } from '../../../contract/content/feed.ts'
import { posts } from '../../../contract/content/posts.ts'
import { implement } from '../../http/implement.ts'
import { answerConsent } from './consents/answer-consent.ts'
import {
  deleteCollection,
  createCollection,
  readCollections,
  renameCollection,
} from './engagement/bookmark-collections.ts'
import { bookmarkPost, moveBookmarkedPosts, readBookmarks } from './engagement/bookmark-post.ts'
import { bulkUpdatePosts } from './authoring/bulk-update-posts.ts'
import { updatePost } from './authoring/update-post.ts'
import { createPost } from './authoring/create-post.ts'
import { deletePost, restorePost } from './authoring/delete-post.ts'
import { likePost, readLikes } from './engagement/like-post.ts'
import { muteWords, readMutedWords, unmuteWord } from './feed/mute-words.ts'
import { recordImpressions, sharePost } from './engagement/record-impressions.ts'
import { pinPost } from './authoring/pin-post.ts'
import { markNotInterested } from './feed/mark-not-interested.ts'
import { countNewPosts } from './feed/read-home.ts'
import { readLockedPosts, readPopularPosts, readPremiumPosts } from './feed/read-post-lists.ts'
import { readConsentRequests, readPostConsents } from './consents/read-consents.ts'
import { voteInPoll } from './polls/vote-in-poll.ts'
import { readPost } from './access/read-post.ts'
import { readPostStats, readTaggableUsers } from './engagement/read-post-stats.ts'
import { readProfileMedia, readPostCounts, readProfilePosts } from './feed/read-profile-posts.ts'
import { readPosts } from './feed/read-posts.ts'
import { readReels } from './feed/read-reels.ts'
import { readSeoPost } from './access/read-seo-post.ts'

export const routes = [
  ...implement(posts, {
    'POST /posts': ({ context, person, body }) => createPost(context, { by: person, ...body }),
    'PUT /posts': ({ context, person, body }) => updatePost(context, { by: person, ...body }),
    'DELETE /posts': ({ context, person, query }) => deletePost(context, { by: person, ...query }),
    'POST /posts/restore': ({ context, person, body }) => restorePost(context, { by: person, ...body }),
    'POST /posts/bulk': ({ context, person, body }) => bulkUpdatePosts(context, { by: person, ...body }),
    'POST /pin/posts': ({ context, person, body }) => pinPost(context, { by: person, ...body }),
    'POST /posts/vote': ({ context, person, body }) => voteInPoll(context, { by: person, ...body }),
    'GET /post': ({ context, caller, query }) => readPost(context, { viewer: caller, ...query }),
    'GET /userProfile/posts': ({ context, caller, query }) => readProfilePosts(context, { caller, ...query }),
    'GET /userProfile/postCounts': ({ context, caller, query }) =>
      readPostCounts(context, { caller, ...query }),
    'GET /tagging/users': ({ context, person, query }) =>
      readTaggableUsers(context, { by: person, ...query }),
    'GET /seo/postdata': ({ context, query }) => readSeoPost(context, query),
    'GET /python/assetDetails': ({ context, person, query }) =>
      readPostStats(context, { by: person, ...query }),
    'POST /post/postImpressions/': ({ context, caller, body }) =>
      recordImpressions(context, { caller, ...body }),
  }),
  ...implement(consents, {
    'GET /posts/consents': ({ context, person, query }) =>
      readPostConsents(context, { by: person, ...query }),
    'GET /consents': ({ context, person, query }) => readConsentRequests(context, { by: person, ...query }),
    'POST /consents/answer': ({ context, person, body }) => answerConsent(context, { by: person, ...body }),
  }),
  ...implement(feed, {
    'GET /posts': ({ context, caller, query }) => readPosts(context, { caller, ...query }),
    'GET /posts/newCount': ({ context, caller, query }) =>
      countNewPosts(context, { viewer: caller, ...query }),
    'GET /reels': ({ context, caller, query }) => readReels(context, { caller, ...query }),
    'GET /popularPosts': ({ context, caller, query }) => readPopularPosts(context, { caller, ...query }),
    'GET /posts/premium': ({ context, caller, query }) => readPremiumPosts(context, { caller, ...query }),
    'GET /posts/locked': ({ context, person, query }) => readLockedPosts(context, { by: person, ...query }),
    'GET /assets': ({ context, caller, query }) => readProfileMedia(context, { caller, ...query }),
    'POST /posts/notInterested': ({ context, person, body }) =>
      markNotInterested(context, { by: person, ...body }),
    'GET /mutedWords': ({ context, person }) => readMutedWords(context, { by: person }),
    'POST /mutedWords': ({ context, person, body }) => muteWords(context, { by: person, ...body }),
    'DELETE /mutedWords': ({ context, person, query }) => unmuteWord(context, { by: person, ...query }),
  }),
  ...implement(bookmarks, {
    'POST /likesDislikeAsset/': ({ context, person, body }) => likePost(context, { by: person, ...body }),
    'GET /posts/likes': ({ context, person, query }) => readLikes(context, { by: person, ...query }),
    'POST /shared/': ({ context, caller, body }) => sharePost(context, { caller, ...body }),
    'POST /bookmark': ({ context, person, body }) => bookmarkPost(context, { by: person, ...body }),
    'GET /bookmarks': ({ context, person, query }) => readBookmarks(context, { by: person, ...query }),
    'POST /bookmarks/move': ({ context, person, body }) =>
      moveBookmarkedPosts(context, { by: person, ...body }),
    'GET /bookmarks/collections': ({ context, person, query }) =>
      readCollections(context, { by: person, ...query }),
    'POST /bookmarks/collections': ({ context, person, body }) =>
      createCollection(context, { by: person, ...body }),
    'PATCH /bookmarks/collections': ({ context, person, body }) =>
      renameCollection(context, { by: person, ...body }),
    'DELETE /bookmarks/collections': ({ context, person, query }) =>
      deleteCollection(context, { by: person, ...query }),
  }),
]
