export { canViewStoryMedia, storyMediaSales, storyMediaUses } from './story-media.ts'
export { requireStory } from './story-access.ts'
export { loadReportedStories, removeStory, restoreStory } from './takedown/remove-story.ts'
export { loadSharedStories } from './viewing/shared-stories.ts'
