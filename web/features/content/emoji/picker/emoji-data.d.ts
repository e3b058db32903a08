declare module 'virtual:emoji-data/*' {
  import type { EmojiData } from 'frimousse'

  const data: EmojiData
  export default data
}
