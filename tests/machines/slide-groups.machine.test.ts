import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { slideCounts, slideGroupsMachine } from '../../machines/slide-groups.machine.ts'

const started = () => createActor(slideGroupsMachine).start()

describe('the groups of slides', () => {
  test('[auth.modal] [auth.modal.slide-groups] there are three: authContainer, myProfile, passwordRecovery', () => {
    expect(Object.keys(started().getSnapshot().context.swipersState)).toEqual([
      'authContainer',
      'myProfile',
      'passwordRecovery',
    ])
  })

  test('[auth.default.active-slide-1] [auth.state.swipers] [auth.state.update-swiper-with-delayed] each begins on slide 1, nothing measured yet', () => {
    expect(started().getSnapshot().context.swipersState).toEqual({
      authContainer: { activeSlide: 1, updateSwiperWithDelayed: 0 },
      myProfile: { activeSlide: 1, updateSwiperWithDelayed: 0 },
      passwordRecovery: { activeSlide: 1, updateSwiperWithDelayed: 0 },
    })
  })

  test('[auth.state.swipers] each keeps its own place', () => {
    const actor = started()
    actor.send({ type: 'slide.shown', group: 'authContainer', slide: 3 })
    actor.send({ type: 'slide.shown', group: 'passwordRecovery', slide: 2 })
    expect(actor.getSnapshot().context.swipersState).toEqual({
      authContainer: { activeSlide: 3, updateSwiperWithDelayed: 1 },
      myProfile: { activeSlide: 1, updateSwiperWithDelayed: 0 },
      passwordRecovery: { activeSlide: 2, updateSwiperWithDelayed: 1 },
    })
  })

  test('[auth.state.update-swiper-with-delayed] whatever changes the height of a slide asks to measure it', () => {
    const actor = started()
    actor.send({ type: 'slide.resized', group: 'myProfile' })
    actor.send({ type: 'slide.resized', group: 'myProfile' })
    expect(actor.getSnapshot().context.swipersState.myProfile).toEqual({
      activeSlide: 1,
      updateSwiperWithDelayed: 2,
    })
  })

  test.each([0, slideCounts.myProfile + 1, 1])(
    'slide %d changes nothing: there is none, or it is in sight',
    (slide) => {
      const actor = started()
      actor.send({ type: 'slide.shown', group: 'myProfile', slide })
      expect(actor.getSnapshot().context.swipersState.myProfile).toEqual({
        activeSlide: 1,
        updateSwiperWithDelayed: 0,
      })
    },
  )
})
