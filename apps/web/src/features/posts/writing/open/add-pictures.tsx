import { t } from '@lingui/core/macro'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { acceptedPictures } from '../../../../platform/pictures/choosing.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'

type AddPicturesProps = {
  onChoose(files: readonly File[]): void
  /** The field takes the focus again. */
  onDone(): void
}

/** Opens the file dialog of the browser. */
export function AddPictures({ onChoose, onDone }: AddPicturesProps) {
  const files = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={ImagePlus} label={t`Add pictures`} onClick={() => files.current?.click()} />
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        aria-label={t`Pictures`}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
          onDone()
        }}
      />
    </>
  )
}
