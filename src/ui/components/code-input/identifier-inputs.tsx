import { cadastreValue } from '../../format/cadastre.ts'
import { groupPinfl, groupTin, pinflValue, tinValue } from '../../format/documents.ts'
import { CodedInput, type CodedInputProps } from '../masked-input/coded-input.tsx'

/** A person's 14 digits (PINFL, JShShIR), shown in the groups of their meaning. */
export function PinflInput(props: CodedInputProps) {
  return <CodedInput {...props} keep={pinflValue} show={groupPinfl} width="medium" />
}

/** A taxpayer's nine digits (INN, STIR), shown in threes. */
export function TinInput(props: CodedInputProps) {
  return <CodedInput {...props} keep={tinValue} show={groupTin} width="medium" />
}

/** A cadastral number; its colons come by themselves. */
export function CadastreInput(props: CodedInputProps) {
  return <CodedInput {...props} keep={cadastreValue} show={cadastreValue} />
}
