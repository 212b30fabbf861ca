import { useEffect, useState } from 'react'
import { knownSource, takePicture } from './private-pictures.ts'

type Shown = { readonly address: string; readonly attempt: number; readonly source: string | null }

/** @param address none while the picture must not be fetched, such as under a spoiler */
export function usePrivatePicture(address: string | null) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (address === null) return
    let isWanted = true
    const show = (source: string | null) => {
      if (isWanted) setShown({ address, attempt, source })
    }
    const picture = takePicture(address)
    picture.source.then(show, () => show(null))
    return () => {
      isWanted = false
      picture.letGo()
    }
  }, [address, attempt])

  const arrived = shown?.address === address && shown.attempt === attempt ? shown : undefined
  return {
    source: address === null ? null : (arrived?.source ?? knownSource(address) ?? null),
    hasFailed: arrived?.source === null,
    retry: () => setAttempt(attempt + 1),
  }
}
