import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { log } from '../../../platform/log.ts'
import { whenIdle } from '../../../platform/when-idle.ts'

/** Keeps the service worker of this browser while a member is here. It comes when the room has all it needs. */
export function useAppWorker(): void {
  const navigate = useNavigate()
  const open = useEffectEvent((address: string) => void navigate(address))
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const callOff = whenIdle(() => {
      import('../../../platform/app-worker/keep-worker.ts').then(
        ({ keepWorker }) => {
          if (!isOver) stop = keepWorker((address) => open(address))
        },
        (error: unknown) => log.warn('The service worker cannot be brought', error),
      )
    })
    return () => {
      isOver = true
      callOff()
      stop()
    }
  }, [])
}
