import { UnusableInput, type Verb } from '../verb.ts'

/** Names and options of all verbs. */
export type VerbNames = Readonly<Record<string, readonly string[]>>

/** `qadam completion SHELL`, for these verbs. */
export function completionOf(verbs: () => VerbNames): Verb {
  return {
    takes: 'bash|zsh|fish',
    says: 'prints a script that completes verbs and options in a shell',
    help: 'bash: eval "$(npx qadam completion bash)". zsh: the same, in .zshrc. fish: npx qadam completion fish | source.',
    options: {},
    optionHelp: {},
    run: async ({ files: [shell = ''] }, { write }) => {
      const script = Object.hasOwn(scripts, shell) ? scripts[shell as keyof typeof scripts] : null
      if (script === null) throw new UnusableInput('Name a shell: bash, zsh or fish')
      write(script(verbs()))
      return 0
    },
  }
}

const scripts = {
  bash: bashScript,
  // zsh completes by bash's own words.
  zsh: (verbs: VerbNames) => `autoload -U +X bashcompinit && bashcompinit\n${bashScript(verbs)}`,
  fish: (verbs: VerbNames) =>
    Object.entries(verbs)
      .flatMap(([verb, options]) => [
        `complete -c qadam -n __fish_use_subcommand -f -a ${verb}`,
        ...options.map((option) => `complete -c qadam -n "__fish_seen_subcommand_from ${verb}" -l ${option}`),
      ])
      .join('\n'),
}

function bashScript(verbs: VerbNames): string {
  const cases = Object.entries(verbs).map(
    ([verb, options]) => `    ${verb}) words="${options.map((option) => `--${option}`).join(' ')}" ;;`,
  )
  return [
    '_qadam() {',
    '  local words',
    '  case "${COMP_WORDS[1]}" in',
    ...cases,
    '  esac',
    `  [ "$COMP_CWORD" = 1 ] && words="${Object.keys(verbs).join(' ')}"`,
    '  COMPREPLY=($(compgen -W "$words" -f -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -F _qadam qadam',
  ].join('\n')
}
