import { updateDemoPresence } from './accounts/demo-presence.ts'
import { importDemoClip, storeDemoImages } from './content/seed-media.ts'

export const demoJobs = {
  'demo-presence': updateDemoPresence,
  'demo-images': storeDemoImages,
  'demo-video': importDemoClip,
}

export const demoSchedule = ['* * * * * demo-presence {}']
