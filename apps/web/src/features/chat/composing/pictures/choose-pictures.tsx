import { t } from '@lingui/core/macro'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { acceptedPictures, takePictures } from '../../../../platform/pictures/choosing.ts'
import type { PicturePlace } from '../../../../platform/pictures/pictures.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { toasts } from '../../../../ui/feedback/toasts.ts'

/** Puts pictures to what is being written; why some stay outside is said. */
export function ChoosePictures({ place, of, isFull }: { place: string; of: PicturePlace; isFull: boolean }) {
  const files = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Button icon={ImagePlus} disabled={isFull} onClick={() => files.current?.click()}>
        {t`Add pictures`}
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        aria-label={t`Pictures`}
        onChange={({ target }) => {
          const reasons = takePictures(place, [...(target.files ?? [])], of)
          for (const message of reasons) toasts.show({ message, tone: 'error' })
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
