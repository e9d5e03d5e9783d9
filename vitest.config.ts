import { mergeConfig } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // A busy machine is no fault of the code; what hangs still ends.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // By default one core is left free: on two cores that is half of the machine.
      maxWorkers: '100%',
      // A leftover spy or fake clock must not reach the next test.
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            // A worker reads the modules once for all its files: a quarter of the work. No module keeps what a test did.
            isolate: false,
            include: ['tests/**/*.test.ts'],
            globalSetup: ['tests/store/postgres.setup.ts'],
            setupFiles: ['tests/property.setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            environment: 'happy-dom',
            include: ['tests/**/*.test.tsx'],
            setupFiles: ['tests/property.setup.ts', 'tests/dom.setup.ts'],
            css: { modules: { classNameStrategy: 'non-scoped' } },
          },
        },
      ],
      exclude: [...configDefaults.exclude, 'e2e/**'],
    },
  }),
)
