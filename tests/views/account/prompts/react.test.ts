import { playInReact } from '../../playReact.ts'

playInReact('prompts')
