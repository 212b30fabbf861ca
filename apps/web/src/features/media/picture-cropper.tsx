import type { CropArea } from '@guildhall/contract/media'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { cx } from '../../ui/class-names.ts'
import { percentText } from '../../ui/type/number-text.ts'
import styles from './picture-dialog.module.css'

export type CropperShape = 'shield' | 'arch' | 'banner'

type PictureCropperProps = {
  src: string
  shape: CropperShape
  isDisabled: boolean
  onArea(area: CropArea): void
  onRead(size: { width: number; height: number }): void
  onUnreadable(): void
}

const zoomMaximum = 4

/** The part of a picture that is shown, moved and zoomed by hand or by keys. */
export function PictureCropper({ src, shape, isDisabled, onArea, onRead, onUnreadable }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div inert={isDisabled}>
      <div className={styles.stage}>
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={zoomMaximum}
          aspect={shape === 'banner' ? 3 : 1}
          objectFit="contain"
          showGrid={false}
          keyboardStep={8}
          // The policy of the pages allows no style tags; the sheet is imported above.
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: cx(shape !== 'banner' && styles[shape]) }}
          cropperProps={{ role: 'group', 'aria-label': t`The part that is shown. The arrow keys move it.` }}
          mediaProps={{ alt: '', onError: onUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(area) => onArea(inFractions(area))}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => onRead({ width: naturalWidth, height: naturalHeight })}
        />
      </div>
      <label className={styles.zoom}>
        {t`Zoom`}
        <input
          type="range"
          min={1}
          max={zoomMaximum}
          step={0.05}
          value={zoom}
          aria-valuetext={percentText(Math.round(zoom * 100))}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </label>
    </div>
  )
}

/** From percent; rounding may not lead out of the picture. */
function inFractions({ x, y, width, height }: CropArea): CropArea {
  const within = (percent: number) => Math.min(1, Math.max(0, percent / 100))
  const [left, top] = [within(x), within(y)]
  return {
    x: left,
    y: top,
    width: Math.min(within(width), 1 - left),
    height: Math.min(within(height), 1 - top),
  }
}
