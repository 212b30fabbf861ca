import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { log } from '../../../platform/log.ts'
import { whenIdle } from '../../../platform/when-idle.ts'

/**
 * Keeps the service worker of this browser while a member is here, and what they read, for when there is no line. Both come
 * when the room has all it needs.
 */
export function useAppWorker(): void {
  const navigate = useNavigate()
  const open = useEffectEvent((address: string) => void navigate(address))
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const callOff = whenIdle(() => {
      bring().catch((error: unknown) => log.warn('Nothing is kept for reading without a line', error))
    })
    async function bring() {
      const [{ keepForReading }, { keepWorker }] = await Promise.all([
        import('../../../platform/api/reading/read-through.ts'),
        import('../../../platform/app-worker/keep-worker.ts'),
      ])
      if (isOver) return
      keepForReading()
      stop = keepWorker((address) => open(address))
    }
    return () => {
      isOver = true
      callOff()
      stop()
    }
  }, [])
}
