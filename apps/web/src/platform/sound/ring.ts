// Sounds of the hall's own, made when they are heard: nothing is loaded for them.
import type { LoudnessChoice } from '@guildhall/contract/loudness'
import { call } from '../api/call.ts'
import { log } from '../log.ts'
import { memberMap } from '../session/member-memory.ts'

export type SoundName = LoudnessChoice['sound']

type Partial = { readonly ratio: number; readonly gain: number; readonly seconds: number }
type Voice = { readonly hertz: number; readonly partials: readonly Partial[] }

const voices: Readonly<Record<SoundName, Voice>> = {
  bell: {
    hertz: 660,
    partials: [
      { ratio: 1, gain: 0.5, seconds: 1.2 },
      { ratio: 2.76, gain: 0.25, seconds: 0.7 },
      { ratio: 5.4, gain: 0.1, seconds: 0.35 },
    ],
  },
  wood: {
    hertz: 320,
    partials: [
      { ratio: 1, gain: 0.7, seconds: 0.14 },
      { ratio: 3.9, gain: 0.2, seconds: 0.05 },
    ],
  },
  glass: {
    hertz: 1180,
    partials: [
      { ratio: 1, gain: 0.35, seconds: 0.9 },
      { ratio: 2.32, gain: 0.12, seconds: 0.5 },
    ],
  },
}

const loudest = 0.25
/** Many at a time sound once. */
const restMs = 1500

let context: AudioContext | undefined
let rangAt = -Infinity
const chosen = memberMap<'sound', SoundName>()

/** What the member chose just now, or before: asked for when it is first to be heard. */
export function chooseSound(name: SoundName): void {
  chosen.set('sound', name)
}

/** Sounds what the member chose; several at once sound once, and only in the page that is looked at. */
export function ring(): void {
  const now = performance.now()
  if (now - rangAt < restMs || document.visibilityState === 'hidden') return
  rangAt = now
  soundAsChosen().catch((error: unknown) => log.info('the chosen sound is not known', error))
}

async function soundAsChosen(): Promise<void> {
  const known = chosen.get('sound') ?? (await call('GET /api/loudness')).sound
  chooseSound(known)
  sound(known)
}

/** A browser that has not been touched yet makes no sound; it is in the list all the same. */
export function sound(name: SoundName): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const { hertz, partials } = voices[name]
  context.resume().catch((error: unknown) => log.info('the browser makes no sound yet', error))
  for (const { ratio, gain, seconds } of partials)
    strike(context, { hertz: hertz * ratio, gain: gain * loudest, seconds })
}

function strike(audio: AudioContext, tone: { hertz: number; gain: number; seconds: number }): void {
  const [source, envelope] = [audio.createOscillator(), audio.createGain()]
  const begin = audio.currentTime
  source.frequency.value = tone.hertz
  envelope.gain.setValueAtTime(tone.gain, begin)
  envelope.gain.exponentialRampToValueAtTime(0.0001, begin + tone.seconds)
  source.connect(envelope).connect(audio.destination)
  source.start(begin)
  source.stop(begin + tone.seconds)
}
