import { bookmarks } from '../../../contract/bookmarks.ts'
import { consents } from '../../../contract/consents.ts'
import { feed } from '../../../contract/feed.ts'
import { posts } from '../../../contract/posts.ts'
import { implement } from '../../http/implement.ts'
import { answerConsent } from './answer-consent.ts'
import {
  deleteCollection,
  makeCollection,
  readCollections,
  renameCollection,
} from './bookmark-collections.ts'
import { bookmarkPost, movePosts, readBookmarks } from './bookmark-post.ts'
import { changeManyPosts } from './change-many-posts.ts'
import { changePost } from './change-post.ts'
import { createPost } from './create-post.ts'
import { deletePost, restorePost } from './delete-post.ts'
import { likePost, readLikes } from './like-post.ts'
import { muteWords, readMutedWords, unmuteWord } from './mute-words.ts'
import { seePosts, sharePost } from './note-posts.ts'
import { pinPost } from './pin-post.ts'
import { sendAway } from './send-away.ts'
import { countNew } from './read-home.ts'
import { readBought, readBoughtFrom, readLocked, readPopular, readPremium } from './read-lists.ts'
import { readAsked, readShown } from './read-consents.ts'
import { readPost } from './read-post.ts'
import { readPostFigures, readTaggable } from './read-post-figures.ts'
import { readAssets, readPostCounts, readProfilePosts } from './read-profile-posts.ts'
import { readPosts } from './read-posts.ts'
import { readReels } from './read-reels.ts'
import { readSeoPost } from './read-seo-post.ts'

export const routes = [
  ...implement(posts, {
    'POST /posts': ({ context, person, body }) => createPost(context, { by: person, ...body }),
    'PUT /posts': ({ context, person, body }) => changePost(context, { by: person, ...body }),
    'DELETE /posts': ({ context, person, query }) => deletePost(context, { by: person, ...query }),
    'POST /posts/restore': ({ context, person, body }) => restorePost(context, { by: person, ...body }),
    'POST /posts/many': ({ context, person, body }) => changeManyPosts(context, { by: person, ...body }),
    'POST /pin/posts': ({ context, person, body }) => pinPost(context, { by: person, ...body }),
    'GET /post': ({ context, caller, query }) => readPost(context, { viewer: caller, ...query }),
    'GET /userProfile/posts': ({ context, caller, query }) => readProfilePosts(context, { caller, ...query }),
    'GET /userProfile/postCounts': ({ context, caller, query }) =>
      readPostCounts(context, { caller, ...query }),
    'GET /tagging/users': ({ context, person, query }) => readTaggable(context, { by: person, ...query }),
    'GET /seo/postdata': ({ context, query }) => readSeoPost(context, query),
    'GET /python/assetDetails': ({ context, person, query }) =>
      readPostFigures(context, { by: person, ...query }),
    'POST /post/postImpressions/': ({ context, caller, body }) => seePosts(context, { caller, ...body }),
  }),
  ...implement(consents, {
    'GET /posts/consents': ({ context, person, query }) => readShown(context, { by: person, ...query }),
    'GET /consents': ({ context, person, query }) => readAsked(context, { by: person, ...query }),
    'POST /consents/answer': ({ context, person, body }) => answerConsent(context, { by: person, ...body }),
  }),
  ...implement(feed, {
    'GET /posts': ({ context, caller, query }) => readPosts(context, { caller, ...query }),
    'GET /posts/newCount': ({ context, caller, query }) => countNew(context, { viewer: caller, ...query }),
    'GET /reels': ({ context, caller, query }) => readReels(context, { caller, ...query }),
    'GET /popularPosts': ({ context, caller, query }) => readPopular(context, { caller, ...query }),
    'GET /posts/premium': ({ context, caller, query }) => readPremium(context, { caller, ...query }),
    'GET /posts/locked': ({ context, person, query }) => readLocked(context, { by: person, ...query }),
    'GET /posts/purchase': ({ context, person, query }) => readBought(context, { by: person, ...query }),
    'GET /user/from/purchased/lists': ({ context, person, query }) =>
      readBoughtFrom(context, { by: person, ...query }),
    'GET /assets': ({ context, caller, query }) => readAssets(context, { caller, ...query }),
    'POST /posts/notInterested': ({ context, person, body }) => sendAway(context, { by: person, ...body }),
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
    'POST /bookmarks/move': ({ context, person, body }) => movePosts(context, { by: person, ...body }),
    'GET /bookmarks/collections': ({ context, person, query }) =>
      readCollections(context, { by: person, ...query }),
    'POST /bookmarks/collections': ({ context, person, body }) =>
      makeCollection(context, { by: person, ...body }),
    'PATCH /bookmarks/collections': ({ context, person, body }) =>
      renameCollection(context, { by: person, ...body }),
    'DELETE /bookmarks/collections': ({ context, person, query }) =>
      deleteCollection(context, { by: person, ...query }),
  }),
]
