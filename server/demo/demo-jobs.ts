import { updateDemoPresence } from './accounts/demo-presence.ts'
import { renewDemoStories } from './stories/renew-demo-stories.ts'
import { importDemoClip, storeDemoImages } from './content/seed-media.ts'

export const demoJobs = {
  'demo-presence': updateDemoPresence,
  'demo-stories': renewDemoStories,
  'demo-images': storeDemoImages,
  'demo-video': importDemoClip,
}

export const demoSchedule = ['* * * * * demo-presence {}', '31 * * * * demo-stories {}']
