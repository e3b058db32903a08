export { canViewStoryMedia, storyMediaSales, storyMediaUses } from './story-media.ts'
