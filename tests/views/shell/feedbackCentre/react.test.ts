import { playInReact } from '../../playReact.ts'

playInReact('feedbackCentre')
