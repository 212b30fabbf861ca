import { configure } from '@testing-library/react'

// Generous, for machines that do other work at the same time: what is waited for is a condition.
configure({ asyncUtilTimeout: 8000 })
