import { assign, setup } from 'xstate'

/** Number of slides in each group of the sign-in modal. */
export const slideCounts = { authContainer: 4, myProfile: 3, passwordRecovery: 3 } as const

/** Name of a group of slides in the sign-in modal. */
export type SlideGroup = keyof typeof slideCounts

/** Position of a group. */
export interface SwiperState {
  /** Number of the visible slide, from 1. */
  readonly activeSlide: number
  /** Increases whenever the visible slide has another height: it must be measured again after painting. */
  readonly updateSwiperWithDelayed: number
}

/** The visible slide of every group. */
export type SwipersState = Readonly<Record<SlideGroup, SwiperState>>

/** A slide is shown, or has changed its height. */
export type SlideGroupsEvent =
  | { readonly type: 'slide.shown'; readonly group: SlideGroup; readonly slide: number }
  | { readonly type: 'slide.resized'; readonly group: SlideGroup }

/** Every group on its first slide. */
export const firstSlides: SwipersState = {
  authContainer: { activeSlide: 1, updateSwiperWithDelayed: 0 },
  myProfile: { activeSlide: 1, updateSwiperWithDelayed: 0 },
  passwordRecovery: { activeSlide: 1, updateSwiperWithDelayed: 0 },
}

/** Machine of several groups of slides; each group keeps its own position. */
export const slideGroupsMachine = setup({
  types: {
    // XState declares types through values; these are never read.
    context: {} as { readonly swipersState: SwipersState },
    events: {} as SlideGroupsEvent,
  },
  actions: {
    show: assign(({ context }, { group, slide }: { group: SlideGroup; slide: number }) => ({
      swipersState: changed(context.swipersState, group, { activeSlide: slide }),
    })),
    askToMeasure: assign(({ context }, { group }: { group: SlideGroup }) => ({
      swipersState: changed(context.swipersState, group, {
        updateSwiperWithDelayed: context.swipersState[group].updateSwiperWithDelayed + 1,
      }),
    })),
  },
  guards: {
    isAnotherSlide: ({ context }, { group, slide }: { group: SlideGroup; slide: number }) =>
      context.swipersState[group].activeSlide !== slide && slide >= 1 && slide <= slideCounts[group],
  },
}).createMachine({
  id: 'slideGroups',
  context: { swipersState: firstSlides },
  on: {
    'slide.shown': {
      guard: { type: 'isAnotherSlide', params: ({ event }) => event },
      actions: [
        { type: 'show', params: ({ event }) => event },
        { type: 'askToMeasure', params: ({ event }) => event },
      ],
    },
    'slide.resized': { actions: { type: 'askToMeasure', params: ({ event }) => event } },
  },
})

function changed(state: SwipersState, group: SlideGroup, part: Partial<SwiperState>): SwipersState {
  return { ...state, [group]: { ...state[group], ...part } }
}
