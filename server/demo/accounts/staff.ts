import type { SeedStaff } from './types.ts'

/** One account per role. Ines and Piet are the ones of the staff screens. */
export const staff: SeedStaff[] = [
  { email: 'admin@fanlight.test', name: 'Piet Zonneveld', role: 'owner' },
  { email: 'finance@fanlight.test', name: 'Ines Falk', role: 'finance' },
  { email: 'moderator@fanlight.test', name: 'Abena Quaye', role: 'moderator' },
  { email: 'support@fanlight.test', name: 'Luka Perko', role: 'support' },
]
