export {
  Button,
  buttonClass,
  type ButtonKind,
  type ButtonLook,
  type ButtonProps,
} from './components/button/button.tsx'
export { IconButton, type IconButtonProps } from './components/button/icon-button.tsx'
export { LinkButton, type LinkButtonProps } from './components/button/link-button.tsx'
export { TextButton, type TextButtonProps } from './components/button/text-button.tsx'
export type { ControlProps } from './components/control/control-props.ts'
export { Field, FieldError, type FieldErrorProps, type FieldProps } from './components/field/field.tsx'
export { Icon, type IconProps, type IconType } from './components/icon/icon.tsx'
export { TextInput, type TextInputProps } from './components/text-input/text-input.tsx'
export { classNames } from './class-names.ts'
export { useLanguage } from './language.ts'
