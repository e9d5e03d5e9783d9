export { afterPaint } from './after-paint.ts'
export { afterPress } from './after-press.ts'
export { classNames } from './class-names.ts'
export {
  Accordion,
  type AccordionItem,
  type AccordionProps,
  Disclosure,
  type DisclosureProps,
} from './components/accordion/accordion.tsx'
export { Girih, type GirihProps } from './components/brand/girih.tsx'
export { Logo, type LogoProps } from './components/brand/logo.tsx'
export { Star, type StarProps } from './components/brand/star.tsx'
export {
  Button,
  buttonClass,
  ButtonFace,
  type ButtonKind,
  type ButtonLook,
  type ButtonProps,
} from './components/button/button.tsx'
export { IconButton, type IconButtonProps } from './components/button/icon-button.tsx'
export { LinkButton, type LinkButtonProps } from './components/button/link-button.tsx'
export { RetryButton, type RetryButtonProps } from './components/button/retry-button.tsx'
export { StartOverButton, type StartOverButtonProps } from './components/dialog/start-over-button.tsx'
export { TextButton, type TextButtonProps } from './components/button/text-button.tsx'
export { Card, type CardProps } from './components/card/card.tsx'
export { Checkbox, type CheckboxProps } from './components/checkbox/checkbox.tsx'
export { AnotherCode, type AnotherCodeProps } from './components/code-input/another-code.tsx'
export { useSecondsUntil } from './components/code-input/use-seconds-until.ts'
export { CodeInput, type CodeInputProps } from './components/code-input/code-input.tsx'
export { FormatInput, type FormatInputProps } from './components/code-input/format-input.tsx'
export { Combobox, type ComboboxProps } from './components/combobox/combobox.tsx'
export type { ComboboxOption } from './components/combobox/matching-options.ts'
export { MultiCombobox, type MultiComboboxProps } from './components/combobox/multi-combobox.tsx'
export type { CompareTableColumn, CompareRow } from './components/compare-table/compare-data.ts'
export { CompareTable, type CompareTableProps } from './components/compare-table/compare-table.tsx'
export type { ControlProps } from './components/control/control-props.ts'
export { DateInput, type DateInputProps } from './components/date-input/date-input.tsx'
export {
  type DescriptionItem,
  DescriptionList,
  type DescriptionListProps,
} from './components/description-list/description-list.tsx'
export { Dialog, type DialogProps } from './components/dialog/dialog.tsx'
export { DropMenu, type DropMenuProps } from './components/drop-menu/drop-menu.tsx'
export { EmptyState, type EmptyStateProps } from './components/empty-state/empty-state.tsx'
export { loadPictures, StairsPicture } from './components/empty-state/stairs-picture.tsx'
export {
  ErrorSummary,
  type ErrorSummaryProps,
  type SummaryError,
} from './components/error-summary/error-summary.tsx'
export { FieldError, type FieldErrorProps, type FieldProps, FormField } from './components/field/field.tsx'
export { FileInput, type FileInputProps } from './components/file-input/file-input.tsx'
export type { ChosenFile, FileState } from './components/file-input/file-row.tsx'
export { FoundCard, type FoundCardProps, type FoundState } from './components/found-card/found-card.tsx'
export { Icon, type IconProps, type IconType } from './components/icon/icon.tsx'
export { ListCard, type ListCardProps } from './components/list-card/list-card.tsx'
export { ListCardAction, type ListCardActionProps } from './components/list-card/list-card-action.tsx'
export { CodedInput, type CodedInputProps } from './components/masked-input/coded-input.tsx'
export { MaskedInput, type MaskedInputProps } from './components/masked-input/masked-input.tsx'
export { Note, type NoteProps, type NoteTone } from './components/note/note.tsx'
export { MoneyInput, type MoneyInputProps } from './components/number-input/money-input.tsx'
export type { TypedNumber } from './components/number-input/typed-number-input.tsx'
export { NumberInput, type NumberInputProps } from './components/number-input/number-input.tsx'
export { PasswordInput, type PasswordInputProps } from './components/password-input/password-input.tsx'
export { PhoneInput } from './components/phone-input/phone-input.tsx'
export { Pill, type PillProps, type PillTone } from './components/pill/pill.tsx'
export { Plate, type PlateProps } from './components/plate/plate.tsx'
export { PlateInput, type PlateInputProps } from './components/plate/plate-input.tsx'
export { BottomBar, type BottomBarProps } from './components/price/bottom-bar.tsx'
export { MoneyText, type MoneyTextProps } from './components/price/money-text.tsx'
export { PriceBreakdown, type PriceBreakdownProps } from './components/price/price-breakdown.tsx'
export { PriceRail, type PriceRailProps } from './components/price/price-rail.tsx'
export type { PriceLine, PriceState } from './components/price/price-state.ts'
export type { ProgressStep, StepState } from './components/progress-steps/progress-step.ts'
export { ProgressSteps, type ProgressStepsProps } from './components/progress-steps/progress-steps.tsx'
export { type Choice, RadioCards, type RadioCardsProps, RadioGroup } from './components/radio/radio-cards.tsx'
export { RichText, type RichTextProps } from './components/rich-text/rich-text.tsx'
export {
  type ReadingAloud,
  ReadingPanel,
  type ReadingPanelProps,
} from './components/reading-panel/reading-panel.tsx'
export {
  type Segment,
  SegmentedControl,
  type SegmentedControlProps,
} from './components/segmented/segmented-control.tsx'
export { type Option, Select, type SelectProps } from './components/select/select.tsx'
export {
  SeriesNumberInput,
  type SeriesNumberInputProps,
} from './components/series-number/series-number-input.tsx'
export { Skeleton, type SkeletonProps } from './components/skeleton/skeleton.tsx'
export { Switch, type SwitchProps } from './components/switch/switch.tsx'
export { type Tab, Tabs, type TabsProps } from './components/tabs/tabs.tsx'
export { NameInput } from './components/text-input/name-input.tsx'
export { TagsInput, type TagsInputProps } from './components/tags-input/tags-input.tsx'
export { TextInput, type TextInputProps } from './components/text-input/text-input.tsx'
export { Textarea, type TextareaProps } from './components/textarea/textarea.tsx'
export { TimeInput, type TimeInputProps } from './components/time-input/time-input.tsx'
export { parseTime } from './format/time-mask.ts'
export {
  loadToasts,
  ToastProvider,
  type ToastProviderProps,
  useToasts,
} from './components/toasts/toast-provider.tsx'
export {
  createToastStore,
  toastDurationMs,
  toastLimit,
  type ToastContent,
  type Toasts,
  type ToastStatus,
  type ToastStore,
} from './components/toasts/toast-store.ts'
export { LiveStatus, type LiveStatusProps } from './components/visually-hidden/live-status.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './components/visually-hidden/visually-hidden.tsx'
export {
  type Currency,
  formatAnswer,
  formatCountdown,
  formatDateRange,
  formatDateTime,
  formatDayMonth,
  formatFileSize,
  formatLongDate,
  formatMoney,
  formatNumber,
  formatTime,
  type Language,
  languageOf,
  localDateOf,
  type Money,
  moneyParts,
  keptTogether,
} from './format/index.ts'
export { useLanguage } from './language.ts'
export { laterPieces, type LaterPieces } from './later/later-pieces.tsx'
export { listenLater } from './listeners/listen-later.ts'
export { AfterHydration } from './later/after-hydration.tsx'
export { delayUntilHydrated, whenHydrated } from './later/hydration.ts'
export { importPersistently, whenIdle } from './later/persistent-import.ts'
export { ReadingDialog } from './reading/later.ts'
export { loadSheets } from './components/load-sheets.ts'
export { reportFault } from './may-lack.ts'
export { guessDevice, type GuessedDevice, useIsWide, useMediaQuery } from './media-query.ts'
export { saveFile } from './save-file.ts'
export {
  applyReadingSettings,
  type ContrastChoice,
  defaultReadingSettings,
  type ReadingSettings,
  type TextSize,
  type ThemeChoice,
} from './theme/reading-settings.ts'
export { bringFonts } from './theme/bring-fonts.ts'
export { startReadingSettings, useReadingSettings } from './theme/use-reading-settings.ts'
export { comeInSight } from './come-in-sight.ts'
export { useOnline } from './use-online.ts'
export { lookWhileVisible } from './look-while-visible.ts'
export { whenBackOnline } from './when-back-online.ts'
