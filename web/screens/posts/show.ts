export type Show = 'published' | 'scheduled' | 'drafts' | 'hidden'

export const shown = (text: string | null): Show =>
  text === 'scheduled' || text === 'drafts' || text === 'hidden' ? text : 'published'
