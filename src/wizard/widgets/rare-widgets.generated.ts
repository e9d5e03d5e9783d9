// Written by `npm run generate` from the folders beside it.

import { kind as dateTimeKind } from './date-time/kind.ts'
import { DateTimeWidget } from './date-time/rare-widget.tsx'
import { kind as fileKind } from './file/kind.ts'
import { FileWidget } from './file/rare-widget.tsx'
import { kind as locationKind } from './location/kind.ts'
import { LocationWidget } from './location/rare-widget.tsx'
import { kind as matrixKind } from './matrix/kind.ts'
import { MatrixWidget } from './matrix/rare-widget.tsx'
import { kind as monthKind } from './month/kind.ts'
import { MonthWidget } from './month/rare-widget.tsx'
import { kind as rankingKind } from './ranking/kind.ts'
import { RankingWidget } from './ranking/rare-widget.tsx'
import { kind as ratingKind } from './rating/kind.ts'
import { RatingWidget } from './rating/rare-widget.tsx'
import { kind as signatureKind } from './signature/kind.ts'
import { SignatureWidget } from './signature/rare-widget.tsx'
import { kind as tagsKind } from './tags/kind.ts'
import { TagsWidget } from './tags/rare-widget.tsx'
import { kind as timeKind } from './time/kind.ts'
import { TimeWidget } from './time/rare-widget.tsx'
import type { WidgetId } from '../../formats/index.ts'
import type { Widget } from './widget-props.ts'
import { withRareTexts } from './with-rare-texts.tsx'

export const rareWidgets = {
  dateTime: { ...dateTimeKind, Widget: withRareTexts(DateTimeWidget) },
  file: { ...fileKind, Widget: withRareTexts(FileWidget) },
  location: { ...locationKind, Widget: withRareTexts(LocationWidget) },
  matrix: { ...matrixKind, Widget: withRareTexts(MatrixWidget) },
  month: { ...monthKind, Widget: withRareTexts(MonthWidget) },
  ranking: { ...rankingKind, Widget: withRareTexts(RankingWidget) },
  rating: { ...ratingKind, Widget: withRareTexts(RatingWidget) },
  signature: { ...signatureKind, Widget: withRareTexts(SignatureWidget) },
  tags: { ...tagsKind, Widget: withRareTexts(TagsWidget) },
  time: { ...timeKind, Widget: withRareTexts(TimeWidget) },
} satisfies Partial<Record<WidgetId, Widget>>
