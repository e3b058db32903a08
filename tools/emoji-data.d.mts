import type { EmojiData } from 'frimousse'
import type { Plugin } from 'vite'

export function emojiData(language: 'en' | 'es' | 'ar'): EmojiData
export function emojiDataModules(): Plugin
