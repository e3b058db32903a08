import type { SyntheticEvent } from 'react'
import type { Caption } from './player-props.ts'

type CaptionTracksProps = {
  captions: Caption[]
  onLoad: (event: SyntheticEvent<HTMLTrackElement>) => void
}

/** One track of a film for each language; nothing of them is fetched before somebody wants it. */
export const CaptionTracks = ({ captions, onLoad }: CaptionTracksProps) =>
  captions.map(({ url, language }) => (
    <track key={url} kind="captions" src={url} srcLang={language} label={language} onLoad={onLoad} />
  ))
