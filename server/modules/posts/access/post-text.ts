type PostText = { title: string; description: string; mediaType: number }
type TextAccess = { isAllowed: boolean; mayPreview: boolean }
/** Whether the viewer may read the description; in a text post the description is the locked content. */
export const canReadText = (
  { mediaType }: Pick<PostText, 'mediaType'>,
  { isAllowed, mayPreview }: TextAccess,
) => isAllowed || (mayPreview && mediaType !== 4)
/** The text a viewer may read: only the title of a locked text post, nothing of a private profile. */
export const readableText = (post: PostText, reader: TextAccess) => ({
  title: reader.isAllowed || reader.mayPreview ? post.title : '',
  description: canReadText(post, reader) ? post.description : '',
})

const graphemes = new Intl.Segmenter()
/** Truncates by grapheme clusters. */
export const truncateText = (text: string, length: number) =>
  Iterator.from(graphemes.segment(text))
    .take(length)
    .reduce((beginning, { segment }) => beginning + segment, '')
const TITLE_LENGTH = 60
/** The title as shown to a viewer: the post's title, or the start of its text. */
export function postTitle(post: PostText, reader: TextAccess) {
  const { title, description } = readableText(post, reader)
  return title || truncateText(description, TITLE_LENGTH)
}
